/** The legend: colour, stroke and mark of each line. */
import type { ChartSeries } from './chart-data.ts';
import { PointMark } from './point-mark.tsx';
import './chart-legend.css';

export function ChartLegend({ series }: { readonly series: readonly ChartSeries[] }) {
  return (
    <ul className="chart-legend">
      {series.map(({ name, look }) => (
        <li key={name}>
          <svg width="32" height="12" aria-hidden="true" focusable="false">
            <path className="chart-lines-series" data-look={look} d="M0 6H32" />
            <PointMark look={look} x={16} y={6} />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}
