/**
 * Passport numbers (row 5.6): two letters and six digits, or the newer letter, six digits, two
 * letters. Two letters in any case; three, or two that stand apart, only in capitals (`of 250000`
 * is a sentence). Longer words are words, as in `event123456`; `noteAB123456` holds a number.
 */
import { family } from './family.ts';

export const redactPassports = family(
  'passport',
  () =>
    /(?:[A-Za-z]{2}|[A-Z]{3}|[A-Z]{2}~)\d{6,}|[A-Za-z]\d{6}[A-Za-z]{2}|((?:[a-z]{3}|[A-Z]{3,4})(?=~?\d{6}))/gu,
);
