/** Long work in slices, so that the process answers others meanwhile. It yields where it may pause. */
import { setImmediate as immediate } from 'node:timers/promises';

export type InSlices<T> = Generator<undefined, T>;

/** Milliseconds after which others have their turn. */
const SLICE = 20;

/** Does the work in slices. Throws what the work throws. */
export async function inSlices<T>(work: InSlices<T>): Promise<T> {
  let begun = performance.now();
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
    if (performance.now() - begun < SLICE) continue;
    await immediate();
    begun = performance.now();
  }
}

/** The results of all items, with a pause after each. */
export function* each<In, Out>(
  items: readonly In[],
  make: (item: In, index: number) => Out,
): InSlices<Out[]> {
  const made: Out[] = [];
  for (const [index, item] of items.entries()) {
    made.push(make(item, index));
    yield;
  }
  return made;
}

/** Does the work without a pause. Only for little of it. */
export function atOnce<T>(work: InSlices<T>): T {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}
