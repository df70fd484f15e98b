/** Waits until a condition of a test or a trial is true. */
import { setTimeout as wait } from 'node:timers/promises';

const PATIENCE = 120_000;
const LOOK = 100;

/** Throws after two minutes, or after `patience` milliseconds. A check that throws counts as not yet true. */
export async function until(
  what: string,
  isTrue: () => Promise<boolean> | boolean,
  patience = PATIENCE,
): Promise<void> {
  let last: unknown;
  for (const deadline = Date.now() + patience; Date.now() < deadline; await wait(LOOK)) {
    try {
      if (await isTrue()) return;
      last = undefined;
    } catch (error) {
      last = error;
    }
  }
  throw new Error(`not true after ${patience / 1000} s: ${what}`, { cause: last });
}
