/** Finds or makes the page's data layer, and tells the engine of each push; never breaks on a strange one. */
import { attempt } from '../page/attempt.ts';
import type { Browser } from '../page/browser.ts';
import { valueAt } from '../page/metadata.ts';
import { isPlain, mergeData, type Plain } from './data-items.ts';
import { MESSAGES } from './messages.ts';
import { upgradeDataLayer, type PublicDataLayer } from './public-data-layer.ts';

export interface DataLayer {
  readonly state: (path: string) => unknown;
  readonly push: (data: Readonly<Record<string, unknown>>) => void;
}

/** `onEvent` is called with each pushed event name, past ones first, once the layer is ready. */
export function openDataLayer(
  browser: Browser,
  onEvent: (name: string, item: Plain) => void,
): DataLayer {
  const { window } = browser;
  const found = attempt(() => window.adobeDataLayer, undefined);
  const onItem = (item: Plain): void => {
    if (typeof item['event'] === 'string') {
      const name = item['event'];
      attempt(() => onEvent(name, item), undefined);
    }
  };
  if (isLibrary(found)) return useLibrary(found, onItem);
  if (
    found !== undefined &&
    (!Array.isArray(found) || Object.isFrozen(found) || Object.isSealed(found))
  ) {
    return readOnly(found, onItem);
  }
  const array: unknown[] = Array.isArray(found) ? found : [];
  if (found === undefined) attempt(() => (window.adobeDataLayer = array), array);
  const onInvalid = (item: unknown): void => window.console.error(MESSAGES.invalidItem, item);
  return attempt<DataLayer>(
    () => {
      const layer = upgradeDataLayer(array, { onItem, onInvalid });
      return {
        state: (path) => layer.getState(path),
        push: (data) => attempt(() => void layer.push(data), undefined),
      };
    },
    readOnly(array, onItem),
  );
}

function isLibrary(value: unknown): value is PublicDataLayer {
  const candidate = value as Partial<PublicDataLayer> | undefined;
  return Boolean(
    candidate &&
    typeof candidate.getState === 'function' &&
    typeof candidate.addEventListener === 'function',
  );
}

/** The page brought its own data layer library: it keeps the state, we only listen. */
function useLibrary(layer: PublicDataLayer, onItem: (item: Plain) => void): DataLayer {
  attempt(() => layer.addEventListener('adobeDataLayer:event', onItem), undefined);
  return {
    state: (path) => attempt(() => layer.getState(path), undefined),
    push: (data) => attempt(() => void layer.push(data), undefined),
  };
}

/** A frozen layer, or something that is none: what it holds now is read, and our own pushes stay ours. */
function readOnly(found: unknown, onItem: (item: Plain) => void): DataLayer {
  const state: Plain = {};
  const take = (item: unknown): void => {
    if (!isPlain(item)) return;
    const { event: _event, eventInfo: _eventInfo, ...data } = item;
    mergeData(state, data);
    onItem(item);
  };
  if (Array.isArray(found)) for (const item of found) attempt(() => take(item), undefined);
  return { state: (path) => valueAt(state, path), push: (data) => mergeData(state, { ...data }) };
}
