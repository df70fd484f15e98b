import { expect, it } from 'vitest';
import { fakePage } from '../testing/fake-page.ts';
import { eventField } from './event-field.ts';

const field = (item: unknown, name = 'customCall', state: Record<string, unknown> = {}): string =>
  eventField(fakePage({ state: (path) => state[path] }), item, name);

it.each([
  ['the event', { link: { customCall: ' A:B\n:C ' } }, {}, 'A:B :C'],
  ['a number of it', { link: { customCall: 7 } }, {}, '7'],
  [
    'the event before the data layer',
    { link: { customCall: 'new' } },
    { 'link.customCall': 'old' },
    'new',
  ],
  ['the data layer', { link: {} }, { 'link.customCall': 'old' }, 'old'],
  ['the data layer, without an event', undefined, { 'link.customCall': 'old' }, 'old'],
  ['nothing', { link: { customCall: {} } }, {}, ''],
  ['nothing of what is no event', 'link.customCall', {}, ''],
  ['nothing of null', { link: null }, {}, ''],
])('3.2 says %s', (_, item, state, expected) => {
  expect(field(item, 'customCall', state)).toBe(expected);
});

it('3.2 has the path of each name, and none for a name that is not known', () => {
  expect(field({ error: { name: '404' } }, 'errorName')).toBe('404');
  expect(field({ name: 'x', error: 'x' }, 'unknown')).toBe('');
});
