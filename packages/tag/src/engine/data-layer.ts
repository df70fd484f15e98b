/** Finds or makes the page's data layer, and tells the engine of each event in it; never breaks on a strange one. */
import { attempt } from '../page/attempt.ts';
import type { Browser } from '../page/browser.ts';
import { isPlain, type Plain } from './data-items.ts';
import {
  EVENT,
  upgradeDataLayer,
  type DataLayerParts,
  type PublicDataLayer,
} from './public-data-layer.ts';

const INVALID =
  'The following item cannot be handled by the data layer because it does not have a valid format: ';

/** `onEvent` is called with each pushed event name, past ones first. */
export function openDataLayer(
  { window }: Browser,
  onEvent: (name: string, item: Plain) => void,
): PublicDataLayer {
  const parts: DataLayerParts = {
    onItem: (item) => {
      const name = item['event'];
      if (typeof name === 'string') attempt(() => onEvent(name, item));
    },
    // Of the public library's own, which pages know: said whether debugging is on or not.
    onInvalid: (item) => window.console.error(INVALID, item),
  };
  const found = attempt(() => window.adobeDataLayer);
  // The page brought its own data layer library: it keeps the state, we only listen.
  if (isLibrary(found)) {
    attempt(() => found.addEventListener(EVENT, parts.onItem));
    return found;
  }
  const array: unknown[] = Array.isArray(found) ? found : [];
  if (found === undefined) attempt(() => (window.adobeDataLayer = array));
  // One that cannot be changed: what it holds now is read, and our own pushes stay ours.
  return (
    attempt(() => upgradeDataLayer(array, parts)) ?? upgradeDataLayer(array.filter(isPlain), parts)
  );
}

function isLibrary(value: unknown): value is PublicDataLayer {
  const { getState, addEventListener } = (value ?? {}) as Partial<PublicDataLayer>;
  return typeof getState === 'function' && typeof addEventListener === 'function';
}
