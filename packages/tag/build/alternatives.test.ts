import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alternatives, domainAlternatives, wordAlternatives } from './alternatives.ts';

it('finds the texts as they are written, and nothing in an empty list', () => {
  const found = (text: string, ...texts: string[]) =>
    new RegExp(`^(${alternatives(texts)})$`).test(text);
  expect(found('a.b', 'x', 'a.b')).toBe(true);
  expect(found('axb', 'a.b')).toBe(false);
  expect(found('(a|b)*[c]', '(a|b)*[c]')).toBe(true);
  expect(found('')).toBe(false);
});

const words = fc.array(fc.stringMatching(/^[a-c7]{1,4}$/), { maxLength: 12 });
const domains = fc.array(fc.stringMatching(/^([a-c-]{1,2}\.){1,2}(ca|com)$/), { maxLength: 8 });

describe('shorter forms find the same', () => {
  it.each([
    ['words', wordAlternatives, words],
    ['domains', domainAlternatives, domains],
  ] as const)('%s', (_, shorter, lists) => {
    fc.assert(
      fc.property(lists, lists, (listed, others) => {
        const pattern = new RegExp(`^(${shorter(listed)})$`);
        for (const text of [...listed, ...others, '']) {
          expect(pattern.test(text), text).toBe(listed.includes(text));
        }
      }),
    );
  });
});
