/** Puts an encoded pair of a numbered variable (`v145=New`) where it belongs on the wire: c1, v1, c2, v2 …, then the screen. */

const SCREEN = /^s=/;

export function insertPair(pairs: string[], pair: string): void {
  const own = numberOf(pair);
  const place = pairs.findIndex((other) => numberOf(other) > own || SCREEN.test(other));
  pairs.splice(place < 0 ? pairs.length : place, 0, pair);
}

/** A conversion variable comes after the traffic variable of its number; `NaN` of other pairs. */
function numberOf(pair: string): number {
  const [, family, number] = /^([cv])(\d+)=/.exec(pair) ?? [];
  return Number(number) + (family === 'v' ? 0.5 : 0);
}
