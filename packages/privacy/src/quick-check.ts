/**
 * Quick conditions that a value must meet before any routine can find something in it (rows 5.1, 5.6, 5.7). The
 * patterns of the routines cover every script and encoding, so they are slow to build and run. Most pages need none
 * of them.
 *
 * A condition may match text that its routine keeps, but it must never miss text that the routine would redact. All
 * conditions expect lower case.
 *
 * `[^g-z]*` matches anything between two parts except letters; the letters a to f may belong to an encoded character.
 */

/**
 * Characters that neither language uses, such as other scripts, full-width and invisible characters. Folding leaves
 * all other characters unchanged. None of these is a digit, an at-sign or the capital of an ASCII letter, except the
 * ASCII ones themselves.
 */
const UNUSUAL = '[^\\0-\\xac\\xae-\\xffœ\\u2010-\\u2029\\u202f]';

/** An encoded at-sign of any script ends with `40` or starts with `ef`. Then entities, and the word in brackets. */
const AT_SIGN = '@|%(25)*(u00)?(40|ef)|(#|23)(0*64|x0*40)|commat|([([]|28|5b)at([)\\]]|%)';

/** A key with its separator, and no other word between them. `passport=1` and `user guide: 1` do not match. */
const PAIR =
  '(pass(word|wd)?|pwd|mdp|user([^g-z]*(name|id))?|utilisateur|usager)([^g-z]+(is|est))?[^g-z]*[:=%]';

/** Further keys of texts. */
const TEXT_PAIR =
  '(pin|nip|login|identifiant|code|number|id|phrase|acc[^ ]*s|curit[^ ]*|rification)([^g-z]+(is|est))?[^g-z]*[:=%]';

/** The last word of either name, or a word after it, then five digits. */
const CASE_NUMBER = '(number|cas|dossier|no|num|n[°º%]|is|est)([^g-z\\d]*\\d){5}';

/** Nine digits. The first three are adjacent, or twice four in the middle. A date has only eight. */
const DIGITS = '\\d{3}([^g-z\\d]*\\d){6}|\\d\\d[^g-z]{1,12}\\d{4}[^g-z]{1,12}\\d{4}';

/** Four letters and twice four digits, except years such as `plan 2025-2026`. */
const HEALTH_CARD = '[a-z]{4}\\W?(?!20\\d\\d\\W?20)\\d{4}\\W?\\d{4}';

/** Six adjacent digits. */
const PASSPORT = '\\d{6}';

/** The first half, without separators. */
const POSTAL_CODE = '[a-z]\\d[a-z]';

/** At-signs, pairs, user information, case numbers. */
export const HELD_IN_URL = new RegExp(`${UNUSUAL}|${AT_SIGN}|${PAIR}|${CASE_NUMBER}`);

/** At-signs, pairs, file numbers, other numbers and codes. */
export const HELD_IN_TEXT = new RegExp(
  `${UNUSUAL}|${AT_SIGN}|${PAIR}|${TEXT_PAIR}|${CASE_NUMBER}|${DIGITS}|${PASSPORT}|${HEALTH_CARD}|${POSTAL_CODE}`,
);

/**
 * No routine finds anything without one of these characters. This pattern is cheap to compile, unlike the two above.
 */
const SIGN = /[\d@%#([]|[^ -~\xa0-\xac\xae-\xffœŒ\u2010-\u2029\u202f]/;
const DATE = /^\d{4}-\d\d-\d\d$/;
/** First parts of the words in `PAIR` and `TEXT_PAIR` whose value needs no digit, and the at-sign as a word. */
const WORDS = [
  'pass',
  'pwd',
  'mdp',
  'user',
  'utilisateur',
  'usager',
  'login',
  'identifiant',
  'commat',
];

export function mayHold(condition: RegExp, text: string): boolean {
  const lower = text.toLowerCase();
  const isPlain = SIGN.test(text)
    ? DATE.test(text)
    : WORDS.every((word) => lower.indexOf(word) < 0);
  return !isPlain && condition.test(lower);
}
