/** Waits for what a trial wants to see. */
import { setTimeout as wait } from 'node:timers/promises';

const PATIENCE = 120_000;
const LOOK = 100;

/** Throws where it has not come true after two minutes; a look that throws is one in vain. */
export async function until(what: string, isTrue: () => Promise<boolean> | boolean): Promise<void> {
  let last: unknown;
  for (const deadline = Date.now() + PATIENCE; Date.now() < deadline; await wait(LOOK)) {
    try {
      if (await isTrue()) return;
      last = undefined;
    } catch (error) {
      last = error;
    }
  }
  throw new Error(`in vain: ${what}`, { cause: last });
}
