/** The page's data layer: found or made, read, pushed to; never breaks on a strange one. */
import { attempt } from '../../env/attempt.ts';
import { window } from '../../env/browser.ts';
import { oncePerPage } from '../../env/once-per-page.ts';
import type { Plain } from './data-items.ts';
import { createDataLayer, EVENT, type PublicDataLayer } from './public-data-layer.ts';

interface State {
  layer?: PublicDataLayer | undefined;
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
  const join = createDataLayer(onItem);
  let shown: unknown;
  /** From now on the page reads this, or the data layer that it has become part of. */
  const show = (found: unknown = []): void => {
    const current = state();
    shown = found;
    if (attempt(() => isLibrary(found))) {
      current.layer = found as PublicDataLayer;
      attempt(() => current.layer?.addEventListener(EVENT, onItem));
    } else if (attempt(() => Array.isArray(found))) {
      const list = found as unknown[];
      // One that cannot be changed: what it holds now is read, and our own pushes stay ours.
      current.layer = attempt(() => (shown = join(list))) ?? attempt(() => join(list.slice()));
    }
    current.layer ??= join([]);
  };
  show(attempt(() => window.adobeDataLayer));
  // What the page puts in its place later counts too.
  attempt(() =>
    Object.defineProperty(window, 'adobeDataLayer', {
      get: () => shown,
      set: show,
      configurable: true,
      enumerable: true,
    }),
  );
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

/** The page brought its own data layer library, which keeps the state: the two are asked for by name only. */
function isLibrary(value: unknown): boolean {
  const { getState, addEventListener } = value as Partial<PublicDataLayer>;
  return !!getState && !!addEventListener && getState !== state().layer?.getState;
}
