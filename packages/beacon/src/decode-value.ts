/**
 * Decodes names and values of a query. `+` is a space.
 *
 * Escapes are read as UTF-8 first, because current libraries write UTF-8 whatever charset they name. Escapes that are
 * not UTF-8 are read in the charset that the beacon names (`ce`). Older libraries wrote the charset of their page,
 * with `%u20AC` for characters outside it.
 *
 * Undecodable escapes stay as they are. The decoder never throws.
 */

const ESCAPES = /(?:%[0-9a-f]{2})+/gi;
/** One character in escaped UTF-8. */
const SIGN =
  /%[0-7][0-9a-f]|%[cd][0-9a-f]%[89ab][0-9a-f]|%e[0-9a-f](?:%[89ab][0-9a-f]){2}|%f[0-7](?:%[89ab][0-9a-f]){3}/gi;
const ESCAPES_OF_OLD = /((?:%u[0-9a-f]{4})+)|(?:%[0-9a-f]{2})+/gi;
/** With the `u` flag, a complete surrogate pair is one character, so only lone surrogates match. */
const LONE_SURROGATE = /[\uD800-\uDFFF]/gu;

/** `charset` is still escaped, as received; empty if the beacon names none. */
export function isUtf8(charset: string): boolean {
  return charset === '' || /^utf-?8$/i.test(charset);
}

/** `charset` is still escaped, as received; empty if the beacon names none. */
export function valueDecoder(charset: string): (text: string) => string {
  const isOfToday = isUtf8(charset);
  const decoder = isOfToday ? undefined : decoderOf(charset);
  const readBytes = (run: string): string =>
    decoder
      ? withoutControls(decoder(bytesOf(run)))
      : (utf8(run) ?? run.replace(SIGN, (sign) => utf8(sign) ?? sign));
  const readRun = (run: string, units?: string): string => (units ? textOf(units) : readBytes(run));
  return (text) => {
    if (text.indexOf('%') < 0 && text.indexOf('+') < 0) return text;
    const spaced = text.replace(/\+/g, ' ');
    return (
      utf8(spaced) ??
      (isOfToday ? spaced.replace(ESCAPES, readBytes) : spaced.replace(ESCAPES_OF_OLD, readRun))
    );
  };
}

function utf8(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    // The text has a broken escape, or bytes in another charset.
    return undefined;
  }
}

/** Undefined for UTF-8 and for an unknown charset. */
function decoderOf(charset: string): ((bytes: Uint8Array) => string) | undefined {
  try {
    const decoder = new TextDecoder(utf8(charset));
    return decoder.encoding === 'utf-8' ? undefined : (bytes) => decoder.decode(bytes);
  } catch {
    return undefined;
  }
}

function bytesOf(run: string): Uint8Array {
  return Uint8Array.from(run.slice(1).split('%'), (byte) => Number.parseInt(byte, 16));
}

/**
 * Characters of Windows-1252 in place of the control characters of ISO-8859-1. Some Node.js versions decode the
 * former as the latter.
 */
const WINDOWS = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

function withoutControls(text: string): string {
  return text.replace(/[\x80-\x9f]/g, (sign) => WINDOWS.charAt(sign.charCodeAt(0) - 0x80));
}

/** Text from `%u` escapes of UTF-16 code units. A lone surrogate becomes U+FFFD. */
function textOf(units: string): string {
  const codes = units.slice(2).split(/%u/i);
  return String.fromCharCode(...codes.map((code) => Number.parseInt(code, 16))).replace(
    LONE_SURROGATE,
    '\uFFFD',
  );
}
