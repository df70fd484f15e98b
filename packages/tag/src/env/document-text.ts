/** Reads a text of the document, even if an element of the page with that name hides it. */
import { attempt } from './attempt.ts';
import { document, window } from './browser.ts';

/** A form, frame, image or object with this `name` would be the result of `document[name]`. */
export function documentText(name: 'title' | 'referrer', of: Document = document): string {
  const text: unknown = attempt(() => of[name]);
  return typeof text === 'string'
    ? text
    : String(attempt(() => Reflect.get(window.Document.prototype, name, of)) ?? '');
}
