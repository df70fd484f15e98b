/** The page's data layer: found or made, read, pushed to; never breaks on a strange one. */
import { attempt } from '../../env/attempt.ts';
import { window } from '../../env/browser.ts';
import { oncePerPage } from '../../env/once-per-page.ts';
import { isPlain, type Plain } from './data-items.ts';
import { EVENT, upgradeDataLayer, type PublicDataLayer } from './public-data-layer.ts';

interface State {
  layer?: PublicDataLayer;
  /** Our own push of last time. */
  last?: Plain;
}

const state = oncePerPage((): State => ({}));

/** `onEvent` is called with each pushed event name, past ones first. */
export function openDataLayer(onEvent: (name: string, item: Plain) => void): void {
  const onItem = (item: Plain): void => {
    const name = item['event'];
    if (typeof name === 'string') attempt(() => onEvent(name, item));
  };
  const found = attempt(() => window.adobeDataLayer);
  // The page brought its own data layer library: it keeps the state, we only listen.
  if (isLibrary(found)) {
    state().layer = found;
    attempt(() => found.addEventListener(EVENT, onItem));
    return;
  }
  const array: unknown[] = Array.isArray(found) ? found : [];
  if (found === undefined) attempt(() => (window.adobeDataLayer = array));
  // One that cannot be changed: what it holds now is read, and our own pushes stay ours.
  state().layer =
    attempt(() => upgradeDataLayer(array, onItem)) ??
    upgradeDataLayer(array.filter(isPlain), onItem);
}

/** State of the data layer at a dotted path. */
export function dataLayerState(path: string): unknown {
  return state().layer?.getState(path);
}

/**
 * Pushes data of ours, and takes out what was pushed before, unless that was an event: of the data of its views a page that is
 * never loaded again keeps the latest only.
 */
export function pushData(data: Plain): void {
  const current = state();
  const { layer, last } = current;
  attempt(() => {
    layer?.push(data);
    if (!layer || data['event']) return;
    const place = layer.indexOf(last);
    if (place >= 0) layer.splice(place, 1);
    current.last = data;
  });
}

/** Whatever the page has put there: the two are asked for by name only. */
function isLibrary(value: unknown): value is PublicDataLayer {
  const layer = value as Partial<PublicDataLayer> | null | undefined;
  return !!(layer?.getState && layer.addEventListener);
}
