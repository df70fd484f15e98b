/** Reads the current cookies of the browser, including those that services and other tabs have just written. */
import { readDocumentCookie } from '../env/document-cookie.ts';
import { decodeText } from '../env/text.ts';

/**
 * Decoded value; undefined if absent, empty or refused. Unlike `getCookie` of the library, it does not use the
 * cookies read earlier in the task.
 */
export function readCookie(name: string): string | undefined {
  return readCookies().find((cookie) => cookie.name === name)?.value || undefined;
}

/** Decoded names and values, in the order of the browser. The first of a name counts. */
export function readCookies(): readonly { readonly name: string; readonly value: string }[] {
  return readDocumentCookie()
    .split('; ')
    .map((pair) => {
      const at = pair.indexOf('=');
      return { name: decodeText(pair.slice(0, at)), value: decodeText(pair.slice(at + 1)) };
    });
}
