/** Positions of points and values in a chart of a given width. */
import { scaleLinear } from 'd3-scale';

export const HEIGHT = 220;
const RIGHT = 16;
const TOP = 16;
const BOTTOM = 28;
const TICKS = 4;
/** Average width of a letter on the axis, in pixels. */
export const LETTER = 7;
/** Least distance between labels below the axis, in pixels. */
const AIR = 24;

export interface Geometry {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly base: number;
  readonly ticks: readonly { readonly value: number; readonly name: string }[];
  /** Every `step`th point has a label. */
  readonly step: number;
  readonly x: (index: number) => number;
  readonly y: (value: number) => number;
  readonly indexAt: (x: number) => number;
}

export interface Measured {
  readonly width: number;
  readonly points: number;
  readonly highest: number;
  /** Whole numbers only: half a page view does not exist. */
  readonly isWhole: boolean;
  /** Letters of the longest label below the axis. */
  readonly longest: number;
  readonly format: (value: number) => string;
}

export function geometryOf(measured: Measured): Geometry {
  const { width, points, highest, isWhole, longest, format } = measured;
  const scale = scaleLinear()
    .domain([0, highest > 0 ? highest : 1])
    .nice(TICKS);
  const ticks = scale
    .ticks(TICKS)
    .filter((value) => !isWhole || Number.isInteger(value))
    .map((value) => ({ value, name: format(value) }));
  const widest = Math.max(...ticks.map(({ name }) => name.length));
  const left = Math.max(32, widest * LETTER + 12);
  const right = width - RIGHT;
  const base = HEIGHT - BOTTOM;
  scale.range([base, TOP]);
  const gap = (right - left) / Math.max(points - 1, 1);
  const step = Math.max(1, Math.ceil((longest * LETTER + AIR) / gap));
  return {
    left,
    right,
    top: TOP,
    base,
    ticks,
    step: points > 1 ? step : 1,
    // A single point is centred.
    x: (index) => (points === 1 ? (left + right) / 2 : left + index * gap),
    y: (value) => scale(value),
    indexAt: (x) => Math.min(points - 1, Math.max(0, Math.round((x - left) / gap))),
  };
}
