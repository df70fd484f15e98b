/** Finds or makes the page's data layer, and tells the engine of each event in it; never breaks on a strange one. */
import { attempt } from '../page/attempt.ts';
import type { Browser } from '../page/browser.ts';
import { isPlain, type Plain } from './data-items.ts';
import { EVENT, upgradeDataLayer, type PublicDataLayer } from './public-data-layer.ts';

/** `onEvent` is called with each pushed event name, past ones first. */
export function openDataLayer(
  browser: Browser,
  onEvent: (name: string, item: Plain) => void,
): PublicDataLayer {
  const { window } = browser;
  const onItem = (item: Plain): void => {
    const name = item['event'];
    if (typeof name === 'string') attempt(() => onEvent(name, item));
  };
  const found = attempt(() => window.adobeDataLayer);
  // The page brought its own data layer library: it keeps the state, we only listen.
  if (isLibrary(found)) {
    attempt(() => found.addEventListener(EVENT, onItem));
    return found;
  }
  const array: unknown[] = Array.isArray(found) ? found : [];
  if (found === undefined) attempt(() => (window.adobeDataLayer = array));
  // One that cannot be changed: what it holds now is read, and our own pushes stay ours.
  return (
    attempt(() => upgradeDataLayer(browser, array, onItem)) ??
    upgradeDataLayer(browser, array.filter(isPlain), onItem)
  );
}

/** Whatever the page has put there: the two are asked for by name only. */
function isLibrary(value: unknown): value is PublicDataLayer {
  const layer = value as Partial<PublicDataLayer> | null | undefined;
  return !!(layer?.getState && layer.addEventListener);
}
