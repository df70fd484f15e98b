/**
 * Distinguishes clicks of visitors and clicks of pages. Voice control, link hints and switches click by
 * script, as pages do, so `isTrusted` is no sign of a page.
 */
import { hasLoaded } from './page-lifecycle.ts';

let handled: Event | undefined;

/**
 * Whether the visitor made a click. The page makes a click by script while it loads, because some widgets open
 * themselves. It also passes a click on while the browser handles that click.
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
