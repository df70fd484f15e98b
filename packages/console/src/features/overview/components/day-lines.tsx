/** The drawing itself: two series that differ in colour, stroke and mark. */
import { useTranslation } from 'react-i18next';
import { momentOf, useFormats } from '../../../language/formats.ts';
import type { Hour } from '../api/overview.ts';
import { geometryOf, HEIGHT } from '../chart-geometry.ts';
import { DayLegend } from './day-legend.tsx';
import './day-lines.css';

interface Props {
  readonly hours: readonly Hour[];
  readonly at: number;
  readonly width: number;
  readonly onPoint: (index: number) => void;
}

export function DayLines({ hours, at, width, onPoint }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const highest = Math.max(0, ...hours.map((hour) => hour.beacons));
  const { left, right, base, ticks, hourStep, x, y, indexAt } = geometryOf(
    width,
    hours.length,
    highest,
  );
  const line = (count: (hour: Hour) => number) =>
    hours.map((hour, index) => `${x(index).toFixed(1)},${y(count(hour)).toFixed(1)}`).join(' ');
  const beacons = line((hour) => hour.beacons);
  const chosen = hours[at];
  return (
    <>
      <DayLegend />
      <svg
        className="day-lines"
        width={width}
        height={HEIGHT}
        role="img"
        aria-label={t('overview.chart.drawing')}
        onPointerMove={(event) =>
          onPoint(indexAt(event.clientX - event.currentTarget.getBoundingClientRect().left))
        }
      >
        {ticks.map((tick) => (
          <g key={tick}>
            <line className="day-lines-grid" x1={left} x2={right} y1={y(tick)} y2={y(tick)} />
            <text x={left - 8} y={y(tick) + 4} textAnchor="end">
              {formats.number(tick)}
            </text>
          </g>
        ))}
        {hours.map((hour, index) =>
          index % hourStep === 0 ? (
            <text key={hour.start} x={x(index)} y={base + 20} textAnchor="middle">
              {momentOf(hour.start).minute}
            </text>
          ) : null,
        )}
        <polygon
          className="day-lines-area"
          points={`${x(0)},${base} ${beacons} ${right},${base}`}
        />
        <polyline className="day-lines-beacons" points={beacons} />
        <polyline className="day-lines-pages" points={line((hour) => hour.pageViews)} />
        {chosen && (
          <g>
            <line
              className="day-lines-guide"
              x1={x(at)}
              x2={x(at)}
              y1={y(chosen.beacons)}
              y2={base}
            />
            <circle className="day-lines-beacon-mark" cx={x(at)} cy={y(chosen.beacons)} r={4.5} />
            <rect
              className="day-lines-page-mark"
              x={x(at) - 4}
              y={y(chosen.pageViews) - 4}
              width={8}
              height={8}
            />
          </g>
        )}
      </svg>
    </>
  );
}
