/** Round numbers for the axis of counts: three to five steps of 1, 2 or 5 times a power of ten. */

const STEPS = 4;

export function ticksFor(highest: number): number[] {
  const step = roundStep(Math.max(highest, 1) / STEPS);
  const count = Math.ceil(Math.max(highest, 1) / step);
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const factor = [1, 2, 5, 10].find((candidate) => candidate * power >= least) ?? 10;
  // Half a beacon does not exist.
  return Math.max(1, factor * power);
}
