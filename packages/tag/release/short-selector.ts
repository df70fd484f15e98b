/** A selector without what it can do without: spaces round commas and signs, quotes round simple values. */
export function shortSelector(selector: string): string {
  return selector
    .replace(/\s*([,>])\s*/g, '$1')
    .replace(/="([a-zA-Z][\w-]*)"/g, '=$1')
    .trim();
}
