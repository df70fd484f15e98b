/** Accesses `document.cookie`, even if a form of the page named "cookie" hides it. */
import { attempt } from './attempt.ts';
import { document, window } from './browser.ts';

/** Empty if the browser refuses cookies. */
export function readDocumentCookie(): string {
  return attempt(() => Reflect.get(holder(), 'cookie', document) as string) ?? '';
}

export function writeDocumentCookie(cookie: string): void {
  attempt(() => Reflect.set(holder(), 'cookie', cookie, document));
}

/** The page’s own accessor takes precedence, for example that of a consent platform. */
function holder(): object {
  return Object.getOwnPropertyDescriptor(document, 'cookie')?.value
    ? window.Document.prototype
    : document;
}
