/**
 * Tells clicks of visitors from clicks that pages make by themselves. Voice control, link hints and switches click by
 * script, as pages do, so `isTrusted` is no sign of a page.
 */
import { hasLoaded } from './page-lifecycle.ts';

let handled: Event | undefined;

/**
 * Whether the visitor made a click. A click by script is the page’s own while the page loads, when widgets open
 * themselves, and while the browser handles another click, which the page passes on.
 */
export function isByVisitor(event: Event): boolean {
  if (event === handled) return true;
  if (!event.isTrusted && (handled || !hasLoaded())) return false;
  handled = event;
  setTimeout(() => {
    if (handled === event) handled = undefined;
  });
  return true;
}
