/** Values that are made from settings: once for each snapshot, and kept as long as the snapshot. */
import { settings } from './settings.ts';
import type { Settings } from './settings-type.ts';

/** For code that gets its settings: the value that `make` makes of them. */
export function derivedFrom<T, From extends object = Settings>(
  make: (from: From) => T,
): (from: From) => T {
  const made = new WeakMap<From, { readonly value: T }>();
  let newest: From | undefined;
  let value: T;
  return (from) => {
    // Nearly every call is about the same snapshot as the one before it.
    if (from === newest) return value;
    const kept = made.get(from) ?? { value: make(from) };
    made.set(from, kept);
    [newest, value] = [from, kept.value];
    return value;
  };
}

/** For code of the collector: the value that `make` makes of the snapshot in force. */
export function derived<T>(make: (inForce: Settings) => T): () => T {
  const made = derivedFrom<T>(make);
  return () => made(settings);
}
