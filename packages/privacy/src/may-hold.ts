/**
 * What a value must have for any routine to find something in it (rows 5.1, 5.6, 5.7). The routines' own patterns know every
 * script and every encoding, and are dear to build and to run; on most pages there is nothing for them. A condition may let
 * pass what its routine leaves alone, never stop what it would find. All are for small letters.
 *
 * `[^g-z]*` is whatever may stand between two parts: no letters, but for those of an encoded sign.
 */

/**
 * Characters that neither language is written with, among them those of other scripts, full-width and invisible ones. None
 * of the others is folded, or is a digit, an at-sign or the capital of a letter of ASCII.
 */
const UNUSUAL = '[^\\0-\\xac\\xae-\\xffœ\\u2010-\\u2029\\u202f]';

/** Encoded, an at-sign of any script ends in `40` or begins with `ef`; then entities, and the word in brackets. */
const AT_SIGN = '@|%(25)*(u00)?(40|ef)|(#|23)(0*64|x0*40)|commat|([([]|28|5b)at([)\\]]|%)';

/** A key and, without another word between, its sign: `passport=1` and `user guide: 1` have none. */
const PAIR = '(pass(word|wd)?|pwd|mdp|user([^g-z]*(name|id))?|utilisateur)[^g-z]*[:=%]';

/** The last word of either name, then five digits. */
const CASE_NUMBER = '(number|cas|case[^g-z]*n(o|um))([^g-z\\d]*\\d){5}';

/** Nine digits, of which nothing parts the first three. A date has eight. */
const DIGITS = '\\d{3}([^g-z\\d]*\\d){6}';

/** Four letters and twice four digits, but no years: `plan 2025-2026`. */
const HEALTH_CARD = '[a-z]{4}\\W?(?!20\\d\\d\\W?20)\\d{4}\\W?\\d{4}';

/** Six digits that nothing parts. */
const PASSPORT = '\\d{6}';

/** The first half, which nothing parts. */
const POSTAL_CODE = '[a-z]\\d[a-z]';

/** At-signs, pairs, user information, case numbers. */
export const HELD_IN_URL = new RegExp(`${UNUSUAL}|${AT_SIGN}|${PAIR}|${CASE_NUMBER}`);

/** At-signs, pairs, numbers and codes. */
export const HELD_IN_TEXT = new RegExp(
  `${UNUSUAL}|${AT_SIGN}|${PAIR}|${DIGITS}|${PASSPORT}|${HEALTH_CARD}|${POSTAL_CODE}`,
);

/** No routine finds anything without one of these: the two above are dear to compile, and this is not. */
const SIGN = /[\d@%#([]|[^ -~\xa0-\xac\xae-\xffœŒ\u2010-\u2029\u202f]/;
const DATE = /^\d{4}-\d\d-\d\d$/;
/** Beginnings of the words of `PAIR`, and the at-sign as a word. */
const WORDS = ['pass', 'pwd', 'mdp', 'user', 'utilisateur', 'commat'];

export function mayHold(condition: RegExp, text: string): boolean {
  const lower = text.toLowerCase();
  const isPlain = SIGN.test(text)
    ? DATE.test(text)
    : WORDS.every((word) => lower.indexOf(word) < 0);
  return !isPlain && condition.test(lower);
}
