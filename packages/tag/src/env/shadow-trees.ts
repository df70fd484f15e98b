/** Hears events inside open shadow trees, which do not leave the tree: `submit`, `change`, `play`. */
import { window } from './browser.ts';

/**
 * Returns a function for events of the window. An event that comes from an open shadow tree makes `hear` receive the
 * other events of that tree too, from then on. The visitor points, clicks or types there before anything is submitted.
 */
export function watchShadowTrees(
  types: readonly string[],
  hear: (event: Event) => void,
): (event: Event) => void {
  const watched = new WeakSet<EventTarget>();
  const hearInside = (event: Event): void => {
    // The window receives all events that leave the tree.
    if (event.composedPath().pop() !== window) hear(event);
  };
  return (event) => {
    for (const place of event.composedPath()) {
      // A form of the page may be named "mode".
      const { host, mode } = place as Partial<ShadowRoot>;
      if (!host || mode !== 'open' || watched.has(place)) continue;
      watched.add(place);
      for (const type of types) place.addEventListener(type, hearInside, true);
    }
  };
}
