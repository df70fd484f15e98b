/** Where the hours and the counts fall on a chart of a given width. */
import { ticksFor } from './chart-scale.ts';

export const HEIGHT = 208;
const LEFT = 48;
const RIGHT = 16;
const TOP = 12;
const BOTTOM = 28;
/** Narrow charts name every sixth hour, others every third. */
const NARROW = 480;

export interface Geometry {
  readonly left: number;
  readonly right: number;
  readonly base: number;
  readonly ticks: readonly number[];
  readonly hourStep: number;
  readonly x: (index: number) => number;
  readonly y: (count: number) => number;
  readonly indexAt: (x: number) => number;
}

export function geometryOf(width: number, points: number, highest: number): Geometry {
  const ticks = ticksFor(highest);
  const top = ticks[ticks.length - 1] ?? 1;
  const right = width - RIGHT;
  const base = HEIGHT - BOTTOM;
  const step = (right - LEFT) / Math.max(points - 1, 1);
  return {
    left: LEFT,
    right,
    base,
    ticks,
    hourStep: width < NARROW ? 6 : 3,
    x: (index) => LEFT + index * step,
    y: (count) => base - (count / top) * (base - TOP),
    indexAt: (x) => Math.min(points - 1, Math.max(0, Math.round((x - LEFT) / step))),
  };
}
