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
  ['with its area in parentheses', '(613) 555-1234', '[redacted]'],
  ['with no space after the parenthesis', '(613)5551234', '[redacted]'],
  ['with only its area separated', '613 5551234', '[redacted]'],
  ['with its country', '+1 613.555.1234', '+1 [redacted]'],
  ['a payment card', '4111 1111 1111 1111', '[redacted]'],
  ['a payment card of 15 digits', '3782-822463-10005', '[redacted]'],
  ['a health card', '1234-567-890', '[redacted]'],
  ['full-width digits', '１２３４５６７８９', '[redacted]'],
  ['Arabic digits', '٠١٢٣٤٥٦٧٨', '[redacted]'],
  ['mathematical digits', '𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖', '[redacted]'],
  ['a soft hyphen inside', '12345\u00ad6789', '[redacted]'],
  ['with minus signs', '046\u2212454\u2212286', '[redacted]'],
  ['with middle dots', '046·454·286', '[redacted]'],
  ['with bullets', '046 • 454 • 286', '[redacted]'],
  ['with commas', 'SIN 046,454,286', 'SIN [redacted]'],
  ['a telephone number with commas', '613,555,0199', '[redacted]'],
  ['with control characters', '046\u0007454\u009f286', '[redacted]'],
  ['with encoded hyphens', '046%2D454%2d286', '[redacted]'],
  ['groups of 3, 2 and 4', '046-45-4286', '[redacted]'],
  ['groups of 3, 2 and 4 with spaces', '(046 45 4286)', '([redacted])'],
  ['groups of 5 and 4', 'id 04645-4286.', 'id [redacted].'],
  ['groups of 4 and 5', 'id 0464 54286', 'id [redacted]'],
  ['a health card that begins like a year', '1987-654-321', '[redacted]'],
  ['the same with spaces', 'card 2034 567 890 AB', 'card [redacted] AB'],
  ['groups of 4 and 5 that begin like a year', '1987-65432', '[redacted]'],
  ['a payment card that starts like a file number', '2018-0411-1111-1111', '[redacted]'],
  ['a payment card that begins like a year', '2018 4111 1111 1111', '[redacted]'],
  ['a telephone number after another number', '1234 613 555-0199', '[redacted]'],
  ['a first digit 0, which starts no amount', '046 454 286 $', '[redacted] $'],
  ['commas without a currency', '123,456,789 doses', '[redacted] doses'],
  ['hyphens after a currency', '$613-555-0199', '$[redacted]'],
  ['a telephone number after a currency', '$613 555 0199', '$[redacted]'],
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
  '300 000 000 $',
  '300\u00a0000\u00a0000\u00a0$ pour 1\u202f234\u202f567\u202f890,50\u202f€',
  '300,000,000',
  '$300,000,000 or $300 000 000',
  '123 456 789 dollars',
  '2 000 000 000 d’arbres',
  'en 2025 250 000 000 de dollars',
  'between $123,456,789 and 1,234,567,890.12',
  'rooms 101, 102, 103',
  'forms 1001, 1002, 1003, 1004',
  'In 2024, 123 456 people',
  '49.2827,-123.1207',
  '49.28, -123.12',
  'Windows 10.0.19045.3803',
  '1234.56789',
  '5000-10000 employees',
  'NOC 2021 21231',
  'NOC 2021 – 21231',
  'Request A-2024-00123',
  'Contract 2025-000123',
  'Cat. No. Em143-11-1996E',
  'NOC 21231-2021',
  'Cat. No. CC171-30-2021E',
  'Cat. No. H148-272-2012E-PDF',
  '1,234,567,890 results',
  '$123,456,789.50, $1 234 567,89',
  'ISBN 978-0-660-12345-6',
  'ISBN 978-600-119-125-1',
  'ISBN 978\u2011988\u201188012\u2011123\u20111',
  'EW479-120001/A',
  'W8486-206245/001/SV',
  'E60PV-160012',
])('5.6 keeps %s', (text) => {
  expect(scrubText(text, 'en')).toEqual({ text, kinds: [] });
});

it('5.6 redacts every run of nine digits or more in any text', () => {
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

it('5.6 redacts every grouped social insurance number between words', () => {
  const group = fc.integer({ min: 0, max: 999 }).map((number) => String(number).padStart(3, '0'));
  const separator = fc.constantFrom(' ', '-', '\u00a0', '.', '', ' - ', '+', '%20');
  fc.assert(
    fc.property(group, group, group, separator, (first, second, third, between) => {
      const { text } = scrubText(`my ${first}${between}${second}${between}${third} number`, 'en');
      expect(text).toBe('my [redacted] number');
    }),
  );
});
