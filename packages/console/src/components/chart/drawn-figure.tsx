/**
 * A chart with its title and summary. Arrow keys move a slider from point to point. A button shows the data as a
 * table.
 */
import { useId, useState, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChartSeries } from './chart-data.ts';
import type { ChartFigureProps } from './chart-figure-props.ts';
import { geometryOf } from './chart-geometry.ts';
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
  const { title, summary, label, readLabel, points, series, marks = [], isWhole = true } = props;
  const { t } = useTranslation();
  const [box, width] = useWidth();
  const [chosen, setChosen] = useState<number | null>(null);
  const [asTable, setAsTable] = useState(false);
  const titleId = useId();
  const last = Math.max(points.length - 1, 0);
  // The last point that has a figure: later ones may lie in the future.
  const latest = points.findLastIndex((_, index) => series.some((one) => hasFigure(one, index)));
  const at = Math.min(chosen ?? (latest < 0 ? last : latest), last);
  const reading = points[at]?.reading ?? '';
  const geometry = geometryOf({
    width,
    points: points.length,
    highest: Math.max(
      series.some(hasSmall) ? MOST_SMALL : 0,
      ...series.flatMap(({ values }) => values.map((value) => value ?? 0)),
    ),
    isWhole,
    longest: Math.max(0, ...points.map(({ tick }) => tick.length)),
    format: props.format,
  });
  // Aligns the slider with the points.
  const room = { '--chart-left': `${geometry.left}px` } as CSSProperties;
  return (
    <figure className="chart-figure" aria-labelledby={titleId}>
      <figcaption>
        <h2 id={titleId} data-hidden={props.isTitleHidden || undefined}>
          {title}
        </h2>
        {!asTable && (
          <ChartLegend
            series={series}
            {...(series.some(hasSmall) && { smallMeans: props.smallMeans })}
            {...(series.some(hasPart) && { partMeans: props.partMeans })}
            {...(series.some(hasGap) && { gapMeans: props.gapMeans })}
          />
        )}
        {/* The slider reads the point to screen readers. */}
        {!asTable && (
          <p className="chart-figure-point" aria-hidden="true">
            {reading}
          </p>
        )}
        <button
          type="button"
          className="button"
          aria-pressed={asTable}
          onClick={() => setAsTable(!asTable)}
        >
          {t('states.chart.asTable')}
        </button>
      </figcaption>
      {summary && <p className="chart-figure-summary muted">{summary}</p>}
      <div ref={box} style={room}>
        {asTable ? (
          props.table
        ) : (
          <>
            <ChartLines
              label={label}
              points={points}
              series={series}
              marks={marks}
              geometry={geometry}
              at={at}
              width={width}
              smallSign={props.smallSign}
              onPoint={setChosen}
            />
            <div className="chart-figure-reading">
              <input
                type="range"
                min={0}
                max={last}
                value={at}
                aria-label={readLabel}
                aria-valuetext={reading}
                onChange={(event) => setChosen(Number(event.target.value))}
              />
            </div>
          </>
        )}
      </div>
      {props.note && <div className="chart-figure-note">{props.note}</div>}
    </figure>
  );
}
