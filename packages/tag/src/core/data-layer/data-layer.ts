/** Finds or creates the page’s data layer, reads it and pushes to it. An invalid data layer causes no error. */
import { attempt } from '../../env/attempt.ts';
import { window } from '../../env/browser.ts';
import { oncePerPage } from '../../env/once-per-page.ts';
import type { Plain } from './data-items.ts';
import { EVENT } from './layer-listeners.ts';
import { createDataLayer, type PublicDataLayer } from './public-data-layer.ts';

interface State {
  layer?: PublicDataLayer | undefined;
  /** Our previous push. */
  last?: Plain;
}

const state = oncePerPage((): State => ({}));

/** Calls `onEvent` with the name of each pushed event, earlier events first. */
export function openDataLayer(onEvent: (name: string, item: Plain) => void): void {
  const onItem = (item: Plain): void => {
    const name = item['event'];
    if (typeof name === 'string') attempt(() => onEvent(name, item));
  };
  const join = createDataLayer(onItem);
  let shown: unknown;
  /** From this call on, the page reads this object, or the data layer that the object joined. Empty values are replaced. */
  const show = (assigned?: unknown): void => {
    const current = state();
    // A page that assigns an empty value pushes to the variable later.
    const found = (shown = assigned || []);
    if (attempt(() => isLibrary(found))) {
      current.layer = found as PublicDataLayer;
      attempt(() => current.layer?.addEventListener(EVENT, onItem));
    } else if (attempt(() => Array.isArray(found))) {
      const list = found as unknown[];
      // An array that cannot be changed is only read. Our own pushes are not added to it.
      current.layer = attempt(() => (shown = join(list))) ?? attempt(() => join(list.slice()));
    }
    current.layer ??= join([]);
  };
  show(attempt(() => window.adobeDataLayer));
  // Also handles an object that the page assigns to the variable later.
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
 * Pushes our own data and removes our previous push, unless that was an event. A page that never reloads thus keeps
 * only the latest data.
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

/** Whether the page brought its own data layer library, which keeps the state. These two members identify it. */
function isLibrary(value: unknown): boolean {
  const { getState, addEventListener } = value as Partial<PublicDataLayer>;
  return !!getState && !!addEventListener && getState !== state().layer?.getState;
}
