/**
 * Removes unnecessary characters from a selector: spaces around commas and combinators, quotes around simple values.
 */
export function shortSelector(selector: string): string {
  return selector
    .replace(/\s*([,>])\s*/g, '$1')
    .replace(/="([a-zA-Z][\w-]*)"/g, '=$1')
    .trim();
}
