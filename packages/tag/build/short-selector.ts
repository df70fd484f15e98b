/** A selector without what it can do without: spaces round commas and signs, quotes round simple values. */
export function shortSelector(selector: string | null): string {
  return (selector ?? NOTHING)
    .replace(/\s*([,>])\s*/g, '$1')
    .replace(/="([a-zA-Z][\w-]*)"/g, '=$1')
    .trim();
}

/** Of a setting without a value. */
const NOTHING = ':not(*)';
