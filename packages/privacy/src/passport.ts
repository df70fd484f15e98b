/**
 * Passport numbers (row 5.6): two letters and six digits, or the newer letter, six digits, two
 * letters. Two letters in any case; three, or what stands apart, only in capitals (`of 250000`
 * is a sentence). Longer words are words, as in `event123456`; `noteAB123456` holds a number. Health cards of Quebec, four
 * letters and eight digits, are of their kind.
 */
import { family } from './family.ts';
import { referenceNumber } from './reference-number.ts';

export const redactPassports = family('passport', () => {
  /** `ISSN 1234-5678`, `ESDC 2025-2026` and `RCMP 20251121` are no health cards. */
  const healthCard =
    /(?!ISSN|[A-Za-z]{4}\W?(?:20[12]\d\W?[01]\d[0-3]|(?:1[789]|20)\d\d\W(?:19|20)))(?:[A-Za-z]{4}\d{8}|[A-Z]{4}\W?\d{4}\W?\d{4})(?!\d)/
      .source;

  const passport =
    /(?:[A-Za-z]{2}|[A-Z]{3}|[A-Z]{2}~)\d{6,}|[A-Za-z]\d{6}[A-Za-z]{2}|[A-Z]~?\d{6}~?[A-Z]{2}(?!\w)/
      .source;

  const word = /(?:[A-Z]?[a-z]{4,}|[A-Z]{4,}|(?:[a-z]{3}|[A-Z]{3})(?=~?\d{6}))/.source;

  const number = `${healthCard}|${passport}`;
  return new RegExp(`(${referenceNumber()}|(?!${number})${word})|${number}`, 'gu');
});
