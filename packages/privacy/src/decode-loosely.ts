/** Percent-encoding of addresses as people read it, however often it was encoded; never throws. */

/** Signs that are encoded, once or several times over. What stands together begins and ends together. */
export const ENCODED = /(?:%(?:25)*[0-9a-f]{2})+|\+/gi;

/** A plus is a space, as in a query. Bytes that are no character stay as they are. */
export function decodeLoosely(text: string): string {
  return text.indexOf('%') < 0 && text.indexOf('+') < 0 ? text : text.replace(ENCODED, decodeSigns);
}

/** Of one match of `ENCODED`. */
export function decodeSigns(signs: string): string {
  if (signs === '+') return ' ';
  const once = signs.replace(/%(?:25)+(?=[0-9a-f]{2})/gi, '%');
  try {
    return decodeURIComponent(once);
  } catch {
    // Some bytes are no character: the others may still be letters.
    return once.replace(/%[0-7][0-9a-f]/gi, (sign) => decodeURIComponent(sign));
  }
}
