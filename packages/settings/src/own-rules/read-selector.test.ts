// @vitest-environment jsdom
/** Tests the reader of selectors against examples, and against the engine of a document for random ones. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { elementFault } from './element-fault.ts';
import { readSelector } from './read-selector.ts';

const namesIn = (selector: string): readonly string[] | number => {
  const read = readSelector(selector);
  return 'names' in read ? read.names.map(({ name }) => name) : read.faultAt;
};

describe('a selector', () => {
  it.each([
    ['a', []],
    ['*', []],
    ['main > a.btn , #x ~ b + c  d', []],
    ["a[href*='/apply'] span", ['href']],
    ['[data-a="b > c, d" i]:not([data-e])', ['data-a', 'not', 'data-e']],
    ['li:nth-child( 2n + 1 ) > :is(a, button)', ['nth-child', 'is']],
    ['section:has(> h2, + p) a', ['has']],
    ['.é-ô', []],
    ['a:lang(fr)', ['lang']],
    ['[role=tab][ARIA-Selected=true]', ['role', 'aria-selected']],
  ])('%s is read', (selector, names) => expect(namesIn(selector)).toEqual(names));

  it.each([
    ['', 1],
    ['a >', 4],
    ['> a', 1],
    ['a,', 3],
    ['a,,b', 3],
    ['a b)', 4],
    ['a::before', 2],
    ['a\\:b', 2],
    ['svg|a', 4],
    ['a[b', 2],
    ['a[b="c]', 2],
    ['a:not(', 7],
    ['a:not()', 7],
    ['a:nth-child(x)', 13],
    ['a:hover(b)', 8],
    ['a:has(b:has(c))', 13],
    ['1a', 1],
    ['a{}', 2],
    ['a/**/', 2],
    ['a<b', 2],
    ['a\nb', 2],
  ])('%j is refused', (selector, at) => expect(namesIn(selector)).toBe(at));

  it('is not read below four parentheses', () => {
    const nested = (depth: number): string => ':is('.repeat(depth) + 'a' + ')'.repeat(depth);
    expect(namesIn(nested(4))).toEqual(['is', 'is', 'is', 'is']);
    expect(namesIn(nested(5))).toBeTypeOf('number');
  });
});

const part = fc.constantFrom(
  ...['a', '*', '.b', '#c', '[d]', '[e="f, g"]', "[h^='i']", ':first-child', ':not(', ':is(', ')'],
  ...[
    ' ',
    ' > ',
    '+',
    '~',
    ',',
    ':nth-child(2n+1)',
    ':empty',
    '"',
    "'",
    '[',
    ']',
    ':',
    '(',
    '>',
    '\\',
  ],
);
const text = fc.array(part, { maxLength: 12 }).map((parts) => parts.join(''));

/** Global of the Vitest environment `jsdom`. This package has no types of browsers. */
const { document } = globalThis as unknown as {
  readonly document: { readonly documentElement: { matches(selector: string): boolean } };
};
const { documentElement } = document;

it('the engine of a document reads each selector that is accepted', () => {
  let accepted = 0;
  fc.assert(
    fc.property(text, (selector) => {
      if (elementFault(selector, []) !== undefined) return;
      accepted++;
      expect(() => documentElement.matches(selector)).not.toThrow();
    }),
    { seed: 47, numRuns: 20_000 },
  );
  expect(accepted).toBeGreaterThan(200);
});

it('the engine can refuse a selector', () => {
  expect(() => documentElement.matches('html:unheard-of')).toThrow();
});

it('reads any text without an exception', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (any) => void readSelector(any)),
    { seed: 48, numRuns: 5000 },
  );
});
