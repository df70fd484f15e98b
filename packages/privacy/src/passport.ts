/**
 * Passport numbers (row 5.6): two letters and six digits, or in the newer form a letter, six digits and two letters.
 * Quebec health cards, with four letters and eight digits, count as the same kind.
 *
 * Two letters match in any case. Three letters or separated parts match only in capitals, because `of 250000` may be
 * part of a sentence. `ID 1234567` is not a passport. Longer words such as `event123456` are kept, but `noteAB123456` contains a number.
 */
import { family } from './family.ts';
import { referenceNumber } from './reference-number.ts';

export const redactPassports = family('passport', () => {
  /** `ISSN 1234-5678`, `ESDC 2025-2026` and `RCMP 20251121` are not health cards. */
  const healthCard =
    /(?!ISSN|[A-Za-z]{4}\W?(?:20[12]\d\W?[01]\d[0-3]|(?:1[789]|20)\d\d\W(?:19|20)))(?:[A-Za-z]{4}\d{8}|[A-Z]{4}\W?\d{4}\W?\d{4})(?!\d)/
      .source;

  const passport =
    /(?:[A-Za-z]{2}|[A-Z]{3}|(?!ID)[A-Z]{2}~)\d{6,}|[A-Za-z]\d{6}[A-Za-z]{2}|[A-Z]~?\d{6}~?[A-Z]{2}(?!\w)/
      .source;

  const word = /(?:[A-Z]?[a-z]{4,}|[A-Z]{4,}|(?:[a-z]{3}|[A-Z]{3})(?=~?\d{6}))/.source;

  const number = `${healthCard}|${passport}`;
  return new RegExp(`(${referenceNumber()}|(?!${number})${word})|${number}`, 'gu');
});
