import { settings as allSettings } from '@balise/settings';
import { expect, it } from 'vitest';
import { fakePage } from '../../testing/fake-page.ts';
import { parameters } from './parameters.ts';

const parsed = (text: string) => {
  fakePage({ settings: { parameters: text } });
  return parameters();
};

it.each([
  ['a hit parameter', 't', [['t', 't']]],
  ['one with a name of its own', 'g:pageName', [['g', 'pageName']]],
  ['a traffic and a conversion variable', 'title:11', [['title', 'c11', 'v11']]],
  ['one of the two', 'url:v27:a100', [['url', 'v27']]],
  ['no wire name, but how it is cleaned', 'server::a100', [['server', 'server']]],
  [
    'one key twice, in the order of the wire',
    't end:c22:c-5 end:v22',
    [
      ['t', 't'],
      ['end', 'c22'],
      ['end', 'v22'],
    ],
  ],
])('7.3 %s: %s', (_, text, order) => expect(parsed(text).order).toEqual(order));

it.each([
  ['text', 'x:11', '', 255],
  ['text of a length', 'x:v1:10', '', 10],
  ['an address', 'x:12:a', 'a', 255],
  ['an address of a length', 'x::a100', 'a', 100],
  ['a query', 'x:v39:q2048', 'q', 2048],
  ['a label', 'x:66:l', 'l', 255],
  ['a code of which the end is kept', 'x:c22:c-5', 'c', -5],
  ['what its first entry says', 'x:c22:a5 x:v22:q9', 'a', 5],
])('5.18 is cleaned as %s: %s', (_, text, content, length) => {
  expect(parsed(text).cleaning.get('x')).toEqual({ content, length });
});

it('5.18 of the release every dimension is cleaned as the settings say', () => {
  fakePage();
  const letters = { text: '', address: 'a', query: 'q', label: 'l', code: 'c' } as const;
  const { cleaning } = parameters();
  const carried = allSettings.variables.dimensions.filter(({ id }) => cleaning.has(id));
  expect(carried.length).toBeGreaterThan(50);
  for (const { id, content, maxLength, keep } of carried) {
    const length = keep === 'end' ? -maxLength : maxLength;
    expect(cleaning.get(id), id).toEqual({ content: letters[content], length });
  }
});
