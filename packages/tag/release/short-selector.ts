/**
 * Removes unnecessary characters from a selector: spaces around commas and combinators, quotes around simple values. Texts
 * in quotes and escaped signs stay as they are.
 */
export function shortSelector(selector: string): string {
  return selector
    .replace(PARTS, (_, simple: string | undefined, kept: string | undefined, sign: string) =>
      simple === undefined ? (kept ?? sign) : `=${simple}`,
    )
    .trim();
}

/** A simple value in quotes, a text in quotes or an escaped sign, and a comma or combinator with its spaces. */
const PARTS =
  /="([a-z][\w-]*)"|("(?:[^"\\]|\\[^])*"|'(?:[^'\\]|\\[^])*'|\\(?:[\da-f]{1,6}\s?|[^]))|\s*([,>])\s*/gi;
