/** The legend: colour, stroke and mark of each line. */
import type { ChartSeries } from './chart-data.ts';
import { PointMark } from './point-mark.tsx';
import './chart-legend.css';

interface Props {
  readonly series: readonly ChartSeries[];
  /** The meaning of a hollow band, if there is one. */
  readonly smallMeans?: string | undefined;
  /** The meaning of a hollow point, if there is one. */
  readonly partMeans?: string | undefined;
  /** The meaning of a line across a gap, if there is one. */
  readonly gapMeans?: string | undefined;
}

export function ChartLegend({ series, smallMeans, partMeans, gapMeans }: Props) {
  return (
    <ul className="chart-legend">
      {series.map(({ name, look }) => (
        <li key={name}>
          <svg width="32" height="12" aria-hidden="true" focusable="false">
            <path className="chart-lines-series" data-look={look} d="M0 6H32" />
            <PointMark look={look} x={16} y={6} />
          </svg>
          <span>{name}</span>
        </li>
      ))}
      {smallMeans && (
        <li>
          <svg className="chart-small" width="32" height="12" aria-hidden="true" focusable="false">
            <rect x={8} y={2} width={16} height={8} />
          </svg>
          <span>{smallMeans}</span>
        </li>
      )}
      {partMeans && (
        <li>
          <svg width="32" height="12" aria-hidden="true" focusable="false">
            <path className="chart-lines-series" data-look="line" data-part d="M0 6H32" />
            <PointMark look="line" x={16} y={6} isPart />
          </svg>
          <span>{partMeans}</span>
        </li>
      )}
      {gapMeans && (
        <li>
          <svg width="32" height="12" aria-hidden="true" focusable="false">
            <path className="chart-lines-series" data-look="line" data-gap d="M0 6H32" />
          </svg>
          <span>{gapMeans}</span>
        </li>
      )}
    </ul>
  );
}
