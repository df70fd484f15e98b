/** Checks that settings may make privacy stricter, never looser. */
import { describe, expect, it } from 'vitest';
import { settings } from '../settings.ts';
import { problemsWith } from '../testing/problems-with.ts';

const { dimensions } = settings.variables;
const place = (id: string): string =>
  `/variables/dimensions/${dimensions.findIndex((one) => one.id === id)}/content`;

describe('redaction of a dimension', () => {
  it.each([
    ['title', 'code'],
    ['title', 'address'],
    ['url', 'code'],
    ['url', 'query'],
    ['queryString', 'address'],
    ['loginStatus', 'code'],
    ['linkUrl', 'address'],
  ])('5.3 must not become looser: %s as %s', (id, content) => {
    expect(problemsWith({ [place(id)]: content })).toMatchObject([{ file: 'variables.json' }]);
  });

  it.each(['url', 'deviceType', 'queryString'])('5.3 may become stricter: %s as text', (id) => {
    expect(problemsWith({ [place(id)]: 'text' })).toEqual([]);
  });

  it('5.3 may become stricter: a page address may be treated as a link address', () => {
    expect(problemsWith({ [place('url')]: 'link' })).toEqual([]);
  });

  it('5.3 must be the strictest for a new dimension', () => {
    const added = `/variables/dimensions/${dimensions.length}`;
    const dimension = { ...dimensions[0], id: 'added', eVar: 200, prop: undefined };
    const { variable: _, prop: __, ...entry } = dimension;
    expect(problemsWith({ [added]: { ...entry, content: 'code' } })).toMatchObject([
      { reason: 'would clean added less than "text" does' },
    ]);
    expect(problemsWith({ [added]: entry })).toEqual([]);
  });
});
