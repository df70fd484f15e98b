// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { openDataLayer } from '../../core/data-layer/data-layer.ts';
import { domPage } from '../../testing/dom-page.ts';
import { dataLayerMembers } from './data-layer-members.ts';

function membersOf(pushed: object) {
  domPage('', {
    window: { adobeDataLayer: [pushed] },
    settings: { fields: { title: 'page.title page.pageInfo.title|dcterms.title' } },
  });
  openDataLayer(() => undefined);
  return dataLayerMembers();
}

it('shows a value that a setting reads, cleaned, and the type of all others', () => {
  const members = membersOf({
    page: { title: 'Hello jane@mail.test', owner: 'Jane Doe', tags: ['Jane'] },
    user: { email: 'jane@mail.test', age: 7, isIn: true, none: [] },
  });
  expect(members).toContainEqual({
    path: 'page.title',
    value: expect.stringMatching(/^Hello /) as string,
    type: 'string',
  });
  expect(members).toContainEqual({ path: 'page.owner', type: 'string' });
  expect(members).toContainEqual({ path: 'page.tags.0', type: 'string' });
  expect(members).toContainEqual({ path: 'user.age', type: 'number' });
  expect(members).toContainEqual({ path: 'user.isIn', type: 'boolean' });
  expect(members).toContainEqual({ path: 'user.none', type: 'array' });
  expect(JSON.stringify(members)).not.toMatch(/jane|Doe/i);
});

it('shows no name of a member that may be of a person', () => {
  const members = membersOf({ 'jane@mail.test': 1, 'Jane Doe': { x: 1 }, 123456789: 1 });
  expect(members.map(({ path }) => path)).toEqual(['…', '…', '….x']);
});

it('is limited for large and deep data', () => {
  const deep = { a: { b: { c: { d: { e: { f: 'x' } } } } } };
  expect(membersOf(deep)).toEqual([{ path: 'a.b.c.d.e', type: 'object' }]);
  const large = Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`m${n}`, n]));
  expect(membersOf(large)).toHaveLength(60);
});
