/** Gaps of a series: points without a figure between two that have one. */
import type { ChartSeries } from './chart-data.ts';

/** The points on both sides of each gap. A gap that consists only of suppressed counts has bands, so it is none. */
export function gapsOf({
  values,
  small,
}: Pick<ChartSeries, 'values' | 'small'>): [number, number][] {
  const known = values.flatMap((value, index) => (value === null ? [] : [index]));
  return known.flatMap((first, at): [number, number][] => {
    const next = known[at + 1];
    if (next === undefined || next === first + 1) return [];
    const isBand = Array.from({ length: next - first - 1 }, (_, step) => first + 1 + step).every(
      (index) => small?.has(index) === true,
    );
    return isBand ? [] : [[first, next]];
  });
}

export const hasGap = (series: ChartSeries): boolean => gapsOf(series).length > 0;
