/** Cookies as the browser has them at this moment: for those that services write themselves, and other tabs do. */
import { readDocumentCookie } from '../env/document-cookie.ts';
import { decodeText } from '../env/text.ts';

/** Decoded; nothing when absent, empty or refused. The library, which reads cookies once in a task, would not see it yet. */
export function readCookie(name: string): string | undefined {
  return readCookies().find((cookie) => cookie.name === name)?.value || undefined;
}

/** Names and values, decoded, in the order in which the browser has them: the first of a name counts. */
export function readCookies(): readonly { readonly name: string; readonly value: string }[] {
  return readDocumentCookie()
    .split('; ')
    .map((pair) => {
      const at = pair.indexOf('=');
      return { name: decodeText(pair.slice(0, at)), value: decodeText(pair.slice(at + 1)) };
    });
}
