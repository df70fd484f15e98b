/**
 * Patterns that find identifiers of visitors in a text. They use no lookaround, so that JavaScript and the engine (RE2)
 * apply the same source text. All ignore case.
 */
import { LONG_NAMES, SHORT_NAMES } from './identifier-names.ts';

/** Escaped once or several times, as in a URL within a URL. */
const escaped = (...codes: readonly string[]): string => `%(?:25){0,3}(?:${codes.join('|')})`;
const ANY_ESCAPED = escaped('[0-9A-F]{2}');
/** White space as in JavaScript. In RE2, `\s` is only ASCII. */
const SPACE = ' \t-\r\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff';
const SPACES = `[${SPACE}]{0,9}`;
const QUOTE = String.raw`\\?["']|${escaped('22', '27')}`;
/** A short name counts only at the start or after a separator of two parameters. */
const APART = `(?:^|[?&;#,|${SPACE}{"']|${escaped('3F', '26', '3B', '23', '2C', '7C', '20', '7B', '22')})`;
const EQUALS = `(?:=|${escaped('3D')})`;
/** Not in the middle of a word. */
const BEGINS = `(?:^|[^A-Z0-9]|${ANY_ESCAPED})`;
const LONG = [...LONG_NAMES, String.raw`(?:amcvs?|kndctr|_ga)_[\w@.%-]{1,80}`].join('|');
/** Also matches a cookie (`MCMID|…`) and JSON (`"tntId":"…"`). */
const SAYS = `(?:${QUOTE})?${SPACES}(?:[=:|]|${escaped('3D', '3A', '7C')})${SPACES}(?:${QUOTE})?`;
/** Extends to a character that certainly terminates the value, so that no part of an identifier remains. */
const VALUE = `[^&;#${SPACE}"']+`;

/** Group 1: the name of an identifier and the characters around it. Group 2: the value. */
export const NAMED = `(${APART}(?:${SHORT_NAMES.join('|')})${EQUALS}|${BEGINS}(?:${LONG})${SAYS})(${VALUE})`;

const HYPHEN = `(?:-|${escaped('2D')})`;
const SHAPE = `[0-9A-F]{16,}${HYPHEN}[0-9A-F]{16,}|[0-9]{38,}`;
/**
 * A text with the shape of an identifier: two groups of at least sixteen hexadecimal digits (`fid`, `aid`), or at least
 * 38 digits (`mid`). Group 1: an escaped character before it, whose digits do not belong to it.
 */
export const SHAPED = `(${ANY_ESCAPED}|)(?:${SHAPE})`;

/** True for each text with a match of `NAMED`. It is fast, because its parts are rare in other texts. */
export const MAY_BE_NAMED =
  '[mafv]id|sdid|vmt|aamb|mbox|orid|s_vi|ecid|demdex|d_|mcaid|mccidh|mcsync|adobe_|tntid|tyid|customerids|manager' +
  '|ionid|migration|dataid|amcv|kndctr|_id|_g[al]|_gid|clk?id|braid';
/** True for each text with a match of `SHAPED`. */
export const MAY_BE_SHAPED = `${HYPHEN}[0-9A-F]{16}|[0-9]{38}`;
