/**
 * What a value must have for any routine to find something in it (rows 5.1, 5.6, 5.7). The routines' own patterns know every
 * script and every encoding, and are dear to build and to run; on most pages there is nothing for them. A condition may let
 * pass what its routine leaves alone, never stop what it would find. All are for small letters.
 *
 * `[^g-z]*` is whatever may stand between two parts: no letters, but for those of an encoded sign.
 */

/**
 * Characters that neither language is written with, among them those of other scripts, full-width and invisible ones; and
 * entities. None of the others is folded, or is a digit, an at-sign or the capital of a letter of ASCII.
 */
const UNUSUAL = '[^\\0-\\xac\\xae-\\xffœ\\u2010-\\u2029\\u202f]|&#|&comm';

/** Encoded, an at-sign of any script ends in `40` or begins with `ef`. */
const AT_SIGN = '@|%(25)*(40|ef)';

/** A key and, without another word between, its sign: `passport=1` and `user guide: 1` have none. */
const PAIR = '(pass(word|wd)?|pwd|mdp|user([^g-z]*(name|id))?|utilisateur)[^g-z]*[:=%]';

/** The last word of either name, then five digits. */
const CASE_NUMBER = '(number|cas)[^g-z]*\\d{5}';

/** Three times three digits: whatever parts a number, no part of it is shorter. A date has one part of three. */
const DIGITS = '(\\d{3}[^g-z]*){3}';

/** Six digits that nothing parts. */
const PASSPORT = '\\d{6}';

/** The first half, which nothing parts. */
const POSTAL_CODE = '[a-z]\\d[a-z]';

/** At-signs, pairs, user information, case numbers. */
export const HELD_IN_URL = new RegExp(`${UNUSUAL}|${AT_SIGN}|${PAIR}|${CASE_NUMBER}`);

/** At-signs, pairs, numbers and codes. */
export const HELD_IN_TEXT = new RegExp(
  `${UNUSUAL}|${AT_SIGN}|${PAIR}|${DIGITS}|${PASSPORT}|${POSTAL_CODE}`,
);

export function mayHold(condition: RegExp, text: string): boolean {
  return condition.test(text.toLowerCase());
}
