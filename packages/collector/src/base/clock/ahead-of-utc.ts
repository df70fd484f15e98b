/** The distance of the clock in Toronto from UTC. */
import { clockParts } from './clock-parts.ts';

/** Milliseconds by which Toronto is ahead of UTC; negative, because it is behind. `moment`: a whole second. */
export function aheadOfUtc(moment: number): number {
  const parts = clockParts(moment);
  const of = (name: string): number => Number(parts.get(name));
  return (
    Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second')) -
    moment
  );
}
