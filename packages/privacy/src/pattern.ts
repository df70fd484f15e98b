/**
 * Patterns for text that may be percent-encoded, once or several times over (rows 5.1, 5.6, 5.7).
 * They are written in a shorthand: the one place that knows what an encoded sign looks like.
 */

const AT_SIGN = '(?:[@＠﹫]|%(?:u00)?40|%ef%bc%a0|%ef%b9%ab)';
/** A comma with a space behind it is one of a sentence or a list. */
const GAP = '(?:[\\s+._()/\\p{Pd}\\p{Cc}\u2212·•]|,(?=\\d)|%(?:2[0dD]|c2%a0))';

/**
 * Builds a pattern when it is first asked for: on most pages nobody asks. In `shorthand`, `@` is an at-sign in any form; `~` one space, control character, plus,
 * minus, dot, bullet, comma, dash, slash or parenthesis, spaces and hyphens also encoded; `%` a percent sign however often encoded; `\d` a digit of any script.
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
