/**
 * Runs tasks one after the other. The engine shows the hits of a batch a moment before their roll-ups. A task that
 * recounts the roll-ups in that moment would count the batch twice.
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
