/** Settings may tighten privacy, never loosen it. */
import { describe, expect, it } from 'vitest';
import { settings } from '../settings.ts';
import { problemsWith } from '../testing/problems-with.ts';

const { dimensions } = settings.variables;
const place = (id: string): string =>
  `/variables/dimensions/${dimensions.findIndex((one) => one.id === id)}/content`;

describe('cleaning of a dimension', () => {
  it.each([
    ['title', 'code'],
    ['title', 'address'],
    ['url', 'code'],
    ['url', 'query'],
    ['queryString', 'address'],
    ['loginStatus', 'code'],
    ['linkUrl', 'address'],
  ])('5.3 does not become looser: %s as %s', (id, content) => {
    expect(problemsWith({ [place(id)]: content })).toMatchObject([{ file: 'variables.json' }]);
  });

  it.each(['url', 'deviceType', 'queryString'])('5.3 may become stricter: %s as text', (id) => {
    expect(problemsWith({ [place(id)]: 'text' })).toEqual([]);
  });

  it('5.3 may become stricter: the address of a page as that of a link', () => {
    expect(problemsWith({ [place('url')]: 'link' })).toEqual([]);
  });

  it('5.3 is the strictest for a dimension that is new', () => {
    const added = `/variables/dimensions/${dimensions.length}`;
    const dimension = { ...dimensions[0], id: 'added', eVar: 200, prop: undefined };
    const { variable: _, prop: __, ...entry } = dimension;
    expect(problemsWith({ [added]: { ...entry, content: 'code' } })).toMatchObject([
      { reason: 'would clean added less than "text" does' },
    ]);
    expect(problemsWith({ [added]: entry })).toEqual([]);
  });
});
