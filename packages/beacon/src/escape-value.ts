/** Percent-encoding of beacons: as `encodeURIComponent`, and also `! ' ( ) * ~`. A lone surrogate becomes U+FFFD. */

/**
 * With the `u` flag, a complete surrogate pair is one character, so only lone surrogates match. `encodeURIComponent`
 * would throw on them.
 */
const LONE_SURROGATE = /[\uD800-\uDFFF]/gu;

/** Escapes one name or value for the query of a beacon. Never throws. */
export function escapeValue(value: string): string {
  return encode(value).replace(
    /[!'()*~]/g,
    (c) => '%' + c.charCodeAt(0).toString(16).toUpperCase(),
  );
}

function encode(value: string): string {
  try {
    return encodeURIComponent(value);
  } catch {
    return encodeURIComponent(value.replace(LONE_SURROGATE, '\uFFFD'));
  }
}
