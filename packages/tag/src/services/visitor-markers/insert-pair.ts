/**
 * Puts an encoded pair of a numbered variable (`v145=New`) where it belongs on the wire: c1, v1, h1, l1, c2, v2 …, then what
 * else a service may have put there, then the screen.
 */

const SCREEN = /^s=/;
/** Of one number: traffic variable, conversion variable, hierarchy, list. */
const FAMILIES = 'cvhl';

export function insertPair(pairs: string[], pair: string): void {
  const own = numberOf(pair);
  const orElse = (place: number, other: () => number): number => (place < 0 ? other() : place);
  const place = orElse(
    pairs.findIndex((other) => numberOf(other) > own),
    () =>
      orElse(
        pairs.reduce((after, other, at) => (numberOf(other) <= own ? at + 1 : after), -1),
        () => pairs.findIndex((other) => SCREEN.test(other)),
      ),
  );
  pairs.splice(place < 0 ? pairs.length : place, 0, pair);
}

/** `NaN` of other pairs. */
function numberOf(pair: string): number {
  const [, family = '', number] = /^([cvhl])(\d+)=/.exec(pair) ?? [];
  return Number(number) + FAMILIES.indexOf(family) / FAMILIES.length;
}
