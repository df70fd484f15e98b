/** Reads a global variable of the page, such as its own tracker. */
import { attempt } from '../../env/attempt.ts';
import { window } from '../../env/browser.ts';

/** The page’s own object, of unknown type. */
export type PageTracker = Record<string, unknown>;

/** The browser also exposes elements and frames by name. These are not trackers. */
export function globalOf(name: string): unknown {
  return attempt(() => {
    const value = (window as unknown as Record<string, unknown>)[name];
    const { nodeType, item, window: frame } = Object(value) as PageTracker;
    return nodeType || item || frame ? undefined : value;
  });
}
