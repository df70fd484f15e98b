/**
 * A chart with its title and summary. Arrow keys move a slider from point to point. A button shows the data as a
 * table.
 */
import { useId, useState, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChartPoint, ChartSeries } from './chart-data.ts';
import type { ChartFigureProps } from './chart-figure-props.ts';
import { geometryOf, type Geometry } from './chart-geometry.ts';
import { hasGap } from './gaps.ts';
import { hasSmall, MOST_SMALL } from './small-bands.tsx';
import { ChartLegend } from './chart-legend.tsx';
import { ChartLines } from './chart-lines.tsx';
import { useWidth } from './use-width.ts';
import './chart-figure.css';

const hasFigure = ({ values, small }: ChartSeries, index: number): boolean =>
  (values[index] ?? null) !== null || small?.has(index) === true;
const hasPart = ({ values, parts }: ChartSeries): boolean =>
  values.some((value, index) => value !== null && parts?.has(index) === true);

export default function DrawnFigure(props: ChartFigureProps) {
  const { title, summary, points, series, marks = [] } = props;
  const [box, width] = useWidth();
  const [asTable, setAsTable] = useState(false);
  const titleId = useId();
  const { at, last, reading, setAt } = useShownPoint(points, series);
  const geometry = geometryFor(props, width);
  // Aligns the slider with the points.
  const room = { '--chart-left': `${geometry.left}px` } as CSSProperties;
  return (
    <figure className="chart-figure" aria-labelledby={titleId}>
      <figcaption>
        <h2 id={titleId} data-hidden={props.isTitleHidden || undefined}>
          {title}
        </h2>
        {!asTable && <Legend {...props} />}
        {/* The slider reads the point to screen readers. */}
        {!asTable && (
          <p className="chart-figure-point" aria-hidden="true">
            {reading}
          </p>
        )}
        <AsTable isOn={asTable} onToggle={() => setAsTable(!asTable)} />
      </figcaption>
      {summary && <p className="chart-figure-summary muted">{summary}</p>}
      <div ref={box} style={room}>
        {asTable ? (
          props.table
        ) : (
          <>
            <ChartLines
              {...{ points, series, marks, geometry, at, width }}
              label={props.label}
              smallSign={props.smallSign}
              onPoint={setAt}
            />
            <div className="chart-figure-reading">
              <input
                type="range"
                min={0}
                max={last}
                value={at}
                aria-label={props.readLabel}
                aria-valuetext={reading}
                onChange={(event) => setAt(Number(event.target.value))}
              />
            </div>
          </>
        )}
      </div>
      {props.note && <div className="chart-figure-note">{props.note}</div>}
    </figure>
  );
}

/** The point that the slider is at. */
function useShownPoint(points: readonly ChartPoint[], series: readonly ChartSeries[]) {
  const [chosen, setAt] = useState<number | null>(null);
  const last = Math.max(points.length - 1, 0);
  // The last point that has a figure: later ones may lie in the future.
  const latest = points.findLastIndex((_, index) => series.some((one) => hasFigure(one, index)));
  const at = Math.min(chosen ?? (latest < 0 ? last : latest), last);
  return { at, last, reading: points[at]?.reading ?? '', setAt };
}

function geometryFor(
  { points, series, isWhole = true, format }: ChartFigureProps,
  width: number,
): Geometry {
  return geometryOf({
    width,
    points: points.length,
    highest: Math.max(
      series.some(hasSmall) ? MOST_SMALL : 0,
      ...series.flatMap(({ values }) => values.map((value) => value ?? 0)),
    ),
    isWhole,
    longest: Math.max(0, ...points.map(({ tick }) => tick.length)),
    format,
  });
}

function Legend({ series, smallMeans, partMeans, gapMeans }: ChartFigureProps) {
  return (
    <ChartLegend
      series={series}
      {...(series.some(hasSmall) && { smallMeans })}
      {...(series.some(hasPart) && { partMeans })}
      {...(series.some(hasGap) && { gapMeans })}
    />
  );
}

interface AsTableProps {
  readonly isOn: boolean;
  readonly onToggle: () => void;
}

function AsTable({ isOn, onToggle }: AsTableProps) {
  const { t } = useTranslation();
  return (
    <button type="button" className="button" aria-pressed={isOn} onClick={onToggle}>
      {t('states.chart.asTable')}
    </button>
  );
}
