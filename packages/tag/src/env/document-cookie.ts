/** The cookies of the page as the browser has them. A form of the page may be called "cookie", and stands before them then. */
import { attempt } from './attempt.ts';
import { document, window } from './browser.ts';

/** Empty where they are refused. */
export function readDocumentCookie(): string {
  return attempt(() => Reflect.get(holder(), 'cookie', document) as string) ?? '';
}

export function writeDocumentCookie(cookie: string): void {
  attempt(() => Reflect.set(holder(), 'cookie', cookie, document));
}

/** The page's own accessor counts, as that of a platform for consent. */
function holder(): object {
  return Object.getOwnPropertyDescriptor(document, 'cookie')?.value
    ? window.Document.prototype
    : document;
}
