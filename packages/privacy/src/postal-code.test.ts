import fc from 'fast-check';
import { expect, it } from 'vitest';
import { scrubText } from './index.ts';

it.each([
  'K1A 0A1',
  'K1A0A1',
  'K1A-0A1',
  'k1a 0a1',
  'K1A%200A1',
  'K1A%25200A1',
  'K1A+0A1',
  'K1A\u00a00A1',
  'K1A%C2%A00A1',
  'K1A\u202f0A1',
  'K1A\u20110A1',
  'K1A  0A1',
  'K1A - 0A1',
  'K1A\n0A1',
  'K\u200b1\u00adA0A1',
  'D1F 2O3',
])('5.6 redacts the postal code %j', (code) => {
  expect(scrubText(`at ${code}.`, 'fr')).toEqual({
    text: 'at [caviardé].',
    kinds: ['postal-code'],
  });
});

it.each(['K1A', 'K1A 0A', 'H1N1 2009', 'A1 B2 C3', 'T4A 2026', 'RC66SCH'])(
  '5.6 keeps %s',
  (text) => {
    expect(scrubText(text, 'en')).toEqual({ text, kinds: [] });
  },
);

it('5.6 redacts every postal code in any text', () => {
  const letter = fc.constantFrom(...'ABCEGHJKLMNPRSTVXYabceghjklmnprstvxy');
  const digit = fc.constantFrom(...'0123456789');
  const code = fc
    .tuple(
      letter,
      digit,
      letter,
      fc.constantFrom('', ' ', '-', '\u00a0', '+'),
      digit,
      letter,
      digit,
    )
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      code,
      fc.string({ unit: 'binary' }),
      (before, postal, after) => {
        expect(scrubText(before + postal + after, 'en').text).not.toContain(postal);
      },
    ),
  );
});
