/** Bytes of the heap that some work keeps in use after garbage collection. */
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
  // Keeps the result of the work in use up to this line.
  if (result === undefined) throw new Error('nothing was kept');
  return kept;
}
