/**
 * Names and values of a query, decoded: `+` is a space, escapes are UTF-8, or the charset that the beacon names (`ce`) where
 * they are none. Libraries of today write UTF-8 whatever charset they name; older ones wrote that of their page, with
 * `%u20AC` for what it lacks. What cannot be read stays the escape that it is. Total: never throws.
 */

const ESCAPES = /(?:%[0-9a-f]{2})+/gi;
/** One sign of UTF-8. */
const SIGN =
  /%[0-7][0-9a-f]|%[cd][0-9a-f]%[89ab][0-9a-f]|%e[0-9a-f](?:%[89ab][0-9a-f]){2}|%f[0-7](?:%[89ab][0-9a-f]){3}/gi;
const ESCAPES_OF_OLD = /((?:%u[0-9a-f]{4})+)|(?:%[0-9a-f]{2})+/gi;
/** With the `u` flag a pair is one character, so only half ones match. */
const LONE_SURROGATE = /[\uD800-\uDFFF]/gu;

/** Of a charset as it came, still escaped; empty for none. */
export function isUtf8(charset: string): boolean {
  return charset === '' || /^utf-?8$/i.test(charset);
}

/** `charset` as it came, still escaped; empty for none. */
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
    // A broken escape, or bytes of another charset.
    return undefined;
  }
}

/** Nothing for a charset that nobody knows. */
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

/** What Windows-1252 has in the place of the control characters of ISO-8859-1; some versions of Node.js do not know it. */
const WINDOWS = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

function withoutControls(text: string): string {
  return text.replace(/[\x80-\x9f]/g, (sign) => WINDOWS.charAt(sign.charCodeAt(0) - 0x80));
}

/** Of UTF-16 code units; half a pair becomes U+FFFD. */
function textOf(units: string): string {
  const codes = units.slice(2).split(/%u/i);
  return String.fromCharCode(...codes.map((code) => Number.parseInt(code, 16))).replace(
    LONE_SURROGATE,
    '\uFFFD',
  );
}
