/**
 * Work that may not overlap: the engine shows a batch a moment before its sums, and who counts the sums anew in between would have
 * them twice.
 */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

export function oneInTurn(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
}
