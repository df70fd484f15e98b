/**
 * Patterns for text that may be percent-encoded, even several times (rows 5.1, 5.6, 5.7). They are written in a
 * shorthand. Only this file defines the encoded forms.
 */

const AT_SIGN = '(?:[@＠﹫]|%(?:u00)?40|%ef%bc%a0|%ef%b9%ab)';
/** A comma is a gap only before a digit. With a space after it, it belongs to a sentence or list. */
const GAP =
  '(?:[\\s+._()/\\p{Pd}\\p{Cc}\u2212·•]|,(?=\\d)|%(?:2[0dD]|c2%a0|[eE]2%80%(?:8\\w|9[0-5]|[aA][2fF])))';

/**
 * Builds a pattern at its first use, because most pages need none.
 *
 * | Shorthand | Meaning |
 * | --- | --- |
 * | `@` | an at-sign in any form |
 * | `~` | one space, control character, plus, minus, dot, bullet, comma, dash, slash or parenthesis; spaces and hyphens also encoded |
 * | `%` | a percent sign, encoded any number of times |
 * | `\d` | a digit of any script |
 */
export function pattern(shorthand: () => RegExp): () => RegExp {
  let built: RegExp | undefined;
  return () => (built ??= expand(shorthand()));
}

function expand({ source, flags }: RegExp): RegExp {
  const expanded = source
    .replace(/@/g, AT_SIGN)
    .replace(/~/g, GAP)
    .replace(/%/g, '%(?:25)*')
    .replace(/\\d/g, '\\p{Nd}');
  return new RegExp(expanded, flags);
}
