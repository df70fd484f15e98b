/** Suppressed counts of a series: a hollow band from 1 to 4, with its sign. Neighbouring points share a band. */
import type { ChartSeries } from './chart-data.ts';
import type { Geometry } from './chart-geometry.ts';

export const MOST_SMALL = 4;
const LEAST_SMALL = 1;
/** Least height in pixels, if the axis goes far beyond the band. */
const HEIGHT = 4;
/** Half the width of a band around one point, if there is room. */
const HALF = 8;

export const hasSmall = ({ small }: ChartSeries): boolean => small !== undefined && small.size > 0;

interface Props {
  readonly series: ChartSeries;
  readonly geometry: Pick<Geometry, 'x' | 'y'>;
  readonly sign: string | undefined;
}

export function SmallBands({ series: { look, small }, geometry: { x, y }, sign }: Props) {
  const half = Math.min(HALF, Math.abs(x(1) - x(0)) / 2 || HALF);
  const height = Math.max(HEIGHT, y(LEAST_SMALL) - y(MOST_SMALL));
  const top = y(LEAST_SMALL) - height;
  return runsOf(small ?? new Set()).map(([first, last]) => (
    <g key={first} className="chart-small" data-look={look}>
      <rect x={x(first) - half} y={top} width={x(last) - x(first) + 2 * half} height={height} />
      <text x={(x(first) + x(last)) / 2} y={top - 4} textAnchor="middle">
        {sign}
      </text>
    </g>
  ));
}

/** Runs of neighbouring points, as first and last index. */
export function runsOf(points: ReadonlySet<number>): readonly (readonly [number, number])[] {
  const runs: [number, number][] = [];
  for (const point of [...points].sort((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run && run[1] === point - 1) run[1] = point;
    else runs.push([point, point]);
  }
  return runs;
}
