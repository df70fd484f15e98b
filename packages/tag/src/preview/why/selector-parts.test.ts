import { expect, it } from 'vitest';
import { branchesOf, compoundsOf, simplesOf } from './selector-parts.ts';

it.each([
  ['a', ['a']],
  ['a[href], b > c', ['a[href]', 'b > c']],
  [':is(a, b) c, [title="x, y"]', [':is(a, b) c', '[title="x, y"]']],
  ['a\\,b,c', ['a\\,b', 'c']],
])('the branches of %s', (selector, branches) => expect(branchesOf(selector)).toEqual(branches));

it.each([
  ['main a.btn', ['main', 'a.btn']],
  ['main > a+b ~ c', ['main', 'a', 'b', 'c']],
  [':is(main a) [title="a > b"]', [':is(main a)', '[title="a > b"]']],
])('the compounds of %s', (branch, compounds) => {
  const found = compoundsOf(branch);
  expect(found.map(({ text }) => text)).toEqual(compounds);
  for (const { text, start } of found) expect(branch.slice(start).indexOf(text)).toBe(0);
});

it.each([
  ['a', ['a']],
  ['a.btn#x[href*=".pdf"]:not(.off, .b)', ['a', '.btn', '#x', '[href*=".pdf"]', ':not(.off, .b)']],
  ['.a.b', ['.a', '.b']],
  ['[role=tab]', ['[role=tab]']],
  ['p::before', ['p', '::before']],
])('the simple parts of %s', (compound, simples) => expect(simplesOf(compound)).toEqual(simples));
