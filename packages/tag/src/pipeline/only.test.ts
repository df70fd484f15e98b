import { expect, it } from 'vitest';
import { only } from './only.ts';

it('5.19 only what is listed, in the order of the list, and nothing empty', () => {
  const dimensions = { linkText: 'T', title: 'A', linkUrl: '', theme: 'B' };
  expect(Object.entries(only(['title', 'linkUrl', 'server', 'linkText'], dimensions))).toEqual([
    ['title', 'A'],
    ['linkText', 'T'],
  ]);
});
