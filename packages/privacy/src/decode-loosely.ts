/** Decodes percent-encoded addresses for reading, even if they were encoded several times. Never throws. */

/** Characters that were encoded once or several times. Adjacent ones form one match. */
export const ENCODED = /(?:%(?:25)*[0-9a-f]{2})+|\+/gi;

/** A plus becomes a space, as in a query. Bytes that form no character stay unchanged. */
export function decodeLoosely(text: string): string {
  return text.indexOf('%') < 0 && text.indexOf('+') < 0 ? text : text.replace(ENCODED, decodeSigns);
}

/** Decodes one match of `ENCODED`. */
export function decodeSigns(signs: string): string {
  if (signs === '+') return ' ';
  const once = signs.replace(/%(?:25)+(?=[0-9a-f]{2})/gi, '%');
  try {
    return decodeURIComponent(once);
  } catch {
    // Some bytes form no character, but the others may still be letters.
    return once.replace(/%[0-7][0-9a-f]/gi, (sign) => decodeURIComponent(sign));
  }
}
