/** Bytes of the heap that are still in use after some work, once nobody needs the rest. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

export function keptMemory(work: () => unknown): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  const before = process.memoryUsage().heapUsed;
  const result = work();
  collect();
  const kept = process.memoryUsage().heapUsed - before;
  // What the work made is in use up to here.
  if (result === undefined) throw new Error('nothing was kept');
  return kept;
}
