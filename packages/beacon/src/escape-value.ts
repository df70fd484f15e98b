/** Percent-encoding of the analytics wire: `encodeURIComponent` and also `! ' ( ) * ~`; a lone surrogate becomes U+FFFD. */

const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(^|[^\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/** Escapes one name or value for the query of a beacon. Never throws. */
export function escapeValue(value: string): string {
  let escaped: string;
  try {
    escaped = encodeURIComponent(value);
  } catch {
    // Only an unpaired surrogate makes encodeURIComponent throw.
    escaped = encodeURIComponent(wellFormed(value));
  }
  return escaped.replace(/[!'()*~]/g, (c) => '%' + c.charCodeAt(0).toString(16).toUpperCase());
}

function wellFormed(value: string): string {
  let before = '';
  let after = value;
  // Two neighbours that are both unpaired share a character in the pattern: repeat until stable.
  while (before !== after) {
    before = after;
    after = before.replace(LONE_SURROGATE, '$1\uFFFD');
  }
  return after;
}
