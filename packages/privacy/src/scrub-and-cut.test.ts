import fc from 'fast-check';
import { expect, it } from 'vitest';
import { scrubAndCut, scrubText, scrubUrl, type KeptEnd } from './index.ts';

it.each<[string, string, number, KeptEnd, string]>([
  ['a short text', 'hello', 10, 'start', 'hello'],
  ['the start', 'hello world', 5, 'start', 'hello'],
  ['the end', 'hello world', 5, 'end', 'world'],
  ['before a number is cut in half', 'call 123456789', 11, 'start', 'call '],
  ['no half of a marker at the end', 'a 123456789 b', 8, 'start', 'a '],
  ['no half of a marker at the start', 'a 123456789 b', 8, 'end', ' b'],
  ['a whole marker', 'a 123456789 b', 12, 'start', 'a [redacted]'],
  ['no lone surrogate at the end', 'a😀b', 2, 'start', 'a'],
  ['no lone surrogate at the start', 'a😀b', 2, 'end', 'b'],
  ['no number made of the end of a word', 'see event123456', 8, 'end', ''],
  ['length 0', 'hello', 0, 'end', ''],
  ['a negative length', 'hello', -1, 'start', ''],
  ['a broken length', 'hello', 2.5, 'start', 'he'],
  ['no length', 'hello', NaN, 'start', 'hello'],
])('5.3 5.6 scrubs, then cuts: %s', (_, text, length, from, expected) => {
  expect(scrubAndCut(text, 'en', length, from).text).toBe(expected);
});

it('5.6 reports a finding even if the cut removed it', () => {
  expect(scrubAndCut('hello 123456789', 'en', 5, 'start')).toEqual({
    text: 'hello',
    kinds: ['digits'],
  });
});

it('5.7 cuts addresses after redaction', () => {
  expect(scrubAndCut('/123456789/a@b.ca', 'fr', 17, 'end', scrubUrl).text).toBe(
    '456789/[caviardé]',
  );
});

it.each([
  ['5.6', scrubText],
  ['5.7', scrubUrl],
])('%s the result is short, has no broken parts, and is not redacted again', (_, scrub) => {
  const fragment = fc.constantFrom(
    ...[
      'a',
      'event123456',
      '123456789',
      '12345 678 901',
      'a@b.ca',
      'user: x',
      '😀',
      'é',
      ' ',
      '/',
      'K1A0A1',
      'case-number-12345',
      '[redacted]',
      '[x',
      ']',
    ],
  );
  const text = fc.array(fragment, { maxLength: 8 }).map((fragments) => fragments.join(''));
  fc.assert(
    fc.property(
      text,
      fc.nat(40),
      fc.constantFrom<KeptEnd>('start', 'end'),
      (value, length, from) => {
        const cut = scrubAndCut(value, 'en', length, from, scrub);
        expect(cut.text.length).toBeLessThanOrEqual(length);
        expect(cut.text).not.toMatch(/[\uD800-\uDFFF]/u);
        expect(scrub(cut.text, 'fr').kinds).toEqual([]);
      },
    ),
    { numRuns: 5000 },
  );
});
