import fc from 'fast-check';
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
  ['#\\31 st > a', ['#\\31 st', 'a']],
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

/** Values of attributes with signs that mean something outside of quotes. */
const quoted = fc
  .string({ unit: fc.constantFrom(..."ab ,>+~.#[]():'\\", '\\"', 'é'), maxLength: 6 })
  .map((text) => `"${text.replace(/\\(?!")/g, '\\\\')}"`);
const name = fc.constantFrom('btn', 'a-b', 'é', 'x\\,y', 'x\\.y', '\\31 2', 'n\\]');
const { simple } = fc.letrec<{ simple: string; compound: string; list: string }>((tie) => ({
  simple: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.tuple(fc.constantFrom('.', '#', ':'), name).map((parts) => parts.join('')),
    name.map((one) => `[${one}]`),
    fc.tuple(name, fc.constantFrom('=', '*=', '~='), quoted).map((parts) => `[${parts.join('')}]`),
    fc.tuple(fc.constantFrom(':not', ':is'), tie('list')).map(([kind, list]) => `${kind}(${list})`),
  ),
  compound: fc.array(tie('simple'), { minLength: 1, maxLength: 3 }).map((parts) => parts.join('')),
  list: fc.array(tie('compound'), { minLength: 1, maxLength: 3 }).map((parts) => parts.join(', ')),
}));
const compound = fc.tuple(
  fc.constantFrom('', 'a', '*', 'my-tag'),
  fc.array(simple, { minLength: 1, maxLength: 4 }),
);
const textOf = ([tag, simples]: readonly [string, readonly string[]]): string =>
  tag + simples.join('');
const branch = fc.tuple(
  fc.array(compound, { minLength: 1, maxLength: 4 }),
  fc.constantFrom(' ', ' > ', '>', ' + ', '~'),
);

it('the simple parts of any compound are those that it was made of', () => {
  fc.assert(
    fc.property(compound, ([tag, simples]) => {
      expect(simplesOf(textOf([tag, simples]))).toEqual([tag, ...simples].filter(Boolean));
    }),
  );
});

it('the branches and compounds of any selector are those that it was made of', () => {
  fc.assert(
    fc.property(fc.array(branch, { minLength: 1, maxLength: 3 }), (branches) => {
      const texts = branches.map(([compounds, sign]) => compounds.map(textOf).join(sign));
      expect(branchesOf(texts.join(', '))).toEqual(texts);
      for (const [place, [compounds]] of branches.entries())
        expect(compoundsOf(texts[place] ?? '').map(({ text }) => text)).toEqual(
          compounds.map(textOf),
        );
    }),
  );
});

it('no text fails, and its parts are all of it', () => {
  const any = fc.string({ unit: fc.constantFrom(...'ab,>+~ .#[]():*"\'\\é\n'), maxLength: 20 });
  fc.assert(
    fc.property(any, (given) => {
      expect(simplesOf(given).join('')).toBe(given);
      for (const { text, start } of compoundsOf(given))
        expect(given.slice(start, start + text.length)).toBe(text);
      expect(branchesOf(given).join('').length).toBeLessThanOrEqual(given.length);
    }),
    { numRuns: 1000 },
  );
});
