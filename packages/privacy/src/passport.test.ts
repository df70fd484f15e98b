import fc from 'fast-check';
import { expect, it } from 'vitest';
import { scrubText } from './index.ts';

it.each([
  ['two letters, six digits', 'AB123456', '[redacted]'],
  ['small letters', 'my passport is ab123456, thanks', 'my passport is [redacted], thanks'],
  ['apart', 'AB 123456', '[redacted]'],
  ['with a hyphen', 'AB-123456', '[redacted]'],
  ['with an encoded space', 'AB%20123456', '[redacted]'],
  ['more digits', 'AB12345678', '[redacted]'],
  ['two in a row', 'AB123456CD123456', '[redacted][redacted]'],
  ['after a digit', '1AB123456', '1[redacted]'],
  ['three capitals', 'XAB123456', '[redacted]'],
  ['capitals after a word', 'passportAB123456', 'passport[redacted]'],
  ['the newer form', 'A123456BC', '[redacted]'],
  ['a zero-width space inside', 'AB\u200b123456', '[redacted]'],
  ['full-width digits', 'AB１２３４５６', '[redacted]'],
  ['the newer form with gaps', 'A 123456 BC', '[redacted]'],
  ['the newer form with hyphens', 'no A-123456-BC.', 'no [redacted].'],
  ['a health card of Quebec', 'TREM12345678', '[redacted]'],
  ['a health card in small letters', 'my card trem12345678', 'my card [redacted]'],
  ['a health card with spaces', 'RAMQ TREM 1234 5678', 'RAMQ [redacted]'],
  ['a health card with hyphens', 'TREM-1234-5678', '[redacted]'],
  ['a health card that begins like a year', 'TREM 2056 5678', '[redacted]'],
])('5.6 redacts a passport number: %s', (_, text, expected) => {
  expect(scrubText(text, 'en')).toEqual({ text: expected, kinds: ['passport'] });
});

it.each([
  'event123456',
  'EVENT123456',
  'img123456.jpg',
  'of 250000 people',
  'de 250000 personnes',
  'IMM 123456',
  'Of 250000 people',
  'ab 123456',
  'a 123456 bc',
  'Image12345678.jpg',
  'events12345678',
  'EVENTS12345678',
  'trem 1234 5678',
  'TREM 1234 56',
  'ISSN 1234-5678',
  'ESDC 2025-2026',
  'RCMP 1873–2023',
  'date20251121',
  'NEWS 2025-1121',
  '2025-CSD-EA-0123456',
  '21-AGR-ON-IA-SP-234567',
  'E60PV-160012',
  'AB12345',
  'A123456',
  'passport',
])('5.6 keeps %s', (text) => {
  expect(scrubText(text, 'en')).toEqual({ text, kinds: [] });
});

it('5.6 redacts every passport number between words', () => {
  const letter = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz');
  const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 6, maxLength: 6 });
  const beside = fc.constantFrom('', ' ', '.', ',', ' no. ', '#', '(', '"', '1-', '_', ': ');
  fc.assert(
    fc.property(letter, letter, digits, beside, beside, (first, second, number, before, after) => {
      const { text } = scrubText(before + first + second + number + after, 'en');
      expect(text).not.toContain(number);
    }),
  );
});
