/** What a page has under a name, such as a tracker of its own. */
import { attempt } from '../../env/attempt.ts';
import { window } from '../../env/browser.ts';

/** The page's own object: nothing is known of it. */
export type PageTracker = Record<string, unknown>;

/** Elements and frames are found by their names too: they are no trackers. */
export function globalOf(name: string): unknown {
  return attempt(() => {
    const value = (window as unknown as Record<string, unknown>)[name];
    const { nodeType, item, window: frame } = Object(value) as PageTracker;
    return nodeType || item || frame ? undefined : value;
  });
}
