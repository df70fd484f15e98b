import fc from 'fast-check';
import { expect, it } from 'vitest';
import { scrubText } from './index.ts';

it.each([
  ['nine digits', 'file 123456789', 'file [redacted]'],
  ['twenty digits', '12345678901234567890.', '[redacted].'],
  ['digits glued to a word', 'SIN046454286x', 'SIN[redacted]x'],
  ['a social insurance number in groups', 'SIN 046 454 286', 'SIN [redacted]'],
  ['with hyphens', '046-454-286', '[redacted]'],
  ['with no-break spaces', '046\u00a0454\u202f286', '[redacted]'],
  ['with dots', '046.454.286', '[redacted]'],
  ['with no-break hyphens', '046\u2011454\u2011286', '[redacted]'],
  ['with encoded spaces', '046%20454%2520286', '[redacted]'],
  ['with pluses', 'q=046+454+286', 'q=[redacted]'],
  ['with one gap, the first', '046 454286', '[redacted]'],
  ['with one gap, the second', '046454-286', '[redacted]'],
  ['a telephone number', '613-555-1234', '[redacted]'],
  ['with its area in parentheses', '(613) 555-1234', '([redacted]'],
  ['with nothing behind the parenthesis', '(613)5551234', '([redacted]'],
  ['with its area alone apart', '613 5551234', '[redacted]'],
  ['with its country', '+1 613.555.1234', '+1 [redacted]'],
  ['a payment card', '4111 1111 1111 1111', '[redacted]'],
  ['a payment card of 15 digits', '3782-822463-10005', '[redacted]'],
  ['a health card', '1234-567-890', '[redacted]'],
  ['full-width digits', '１２３４５６７８９', '[redacted]'],
  ['Arabic digits', '٠١٢٣٤٥٦٧٨', '[redacted]'],
  ['mathematical digits', '𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖', '[redacted]'],
  ['a soft hyphen inside', '12345\u00ad6789', '[redacted]'],
  [
    'zero-width spaces inside',
    '1\u200b2\u200b3\u200b4\u200b5\u200b6\u200b7\u200b8\u200b9',
    '[redacted]',
  ],
])('5.6 redacts digits: %s', (_, text, expected) => {
  expect(scrubText(text, 'en')).toEqual({ text: expected, kinds: ['digits'] });
});

it.each([
  'file 12345678',
  '1 234 567 results',
  '1 234 567 résultats',
  '$1,234,567,890',
  '2026-11-21',
  '2026-11-21 10:30:15',
  '21/11/2026 2026',
  '2018 2019 2020 2021',
  '2018-2019-2020-2021',
  'in 2025 250 000 people',
  '45000-60000',
  '45.4215, -75.6972',
  '10 20 30 40 50',
  'T4, T4A, RC66, 5000-S11',
])('5.6 keeps %s', (text) => {
  expect(scrubText(text, 'en')).toEqual({ text, kinds: [] });
});

it('5.6 no run of nine digits or more survives in any text', () => {
  const run = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 9, maxLength: 40 });
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      run,
      fc.string({ unit: 'binary' }),
      (before, digits, after) => {
        const { text } = scrubText(before + digits + after, 'fr');
        expect(text).not.toContain(digits);
        expect(text).not.toMatch(/\p{Nd}{9}/u);
      },
    ),
  );
});

it('5.6 no grouped social insurance number survives between words', () => {
  const group = fc.integer({ min: 0, max: 999 }).map((number) => String(number).padStart(3, '0'));
  const separator = fc.constantFrom(' ', '-', '\u00a0', '.', '', ' - ', '+', '%20');
  fc.assert(
    fc.property(group, group, group, separator, (first, second, third, between) => {
      const { text } = scrubText(`my ${first}${between}${second}${between}${third} number`, 'en');
      expect(text).toBe('my [redacted] number');
    }),
  );
});
