/** Looks for a tracker on the page: at once, and again for some seconds, as a page may load it late (rows 8.6, 9.10). */
import { attempt } from '../../page/attempt.ts';
import type { Browser } from '../../page/browser.ts';

/** The page's own object: nothing is known of it. */
export type PageTracker = Record<string, unknown>;

/** What the page has under a name. Elements and frames are found by their names too: they are no trackers. */
export function globalOf(window: Browser['window'], name: string): unknown {
  return attempt(() => {
    const value = (window as unknown as Record<string, unknown>)[name];
    const { nodeType, item, window: frame } = Object(value) as PageTracker;
    return nodeType || item || frame ? undefined : value;
  });
}

/** What `look` finds first; nothing when it found nothing `tries` times after the first. */
export function poll<Found>(
  look: () => Found | undefined,
  milliseconds: number,
  tries: number,
  then: (found: Found | undefined) => void,
): void {
  const found = look();
  if (found !== undefined || tries < 1) then(found);
  else setTimeout(poll, milliseconds, look, milliseconds, tries - 1, then);
}
