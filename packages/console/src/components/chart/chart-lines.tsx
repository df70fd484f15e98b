/** The drawing: series with their own colour, stroke and mark, and the events as vertical lines. */
import { area, line } from 'd3-shape';
import type { ChartMark, ChartPoint, ChartSeries } from './chart-data.ts';
import { HEIGHT, LETTER, type Geometry } from './chart-geometry.ts';
import { gapsOf } from './gaps.ts';
import { PointMark } from './point-mark.tsx';
import { SmallBands } from './small-bands.tsx';
import './chart-lines.css';

interface Props {
  readonly label: string;
  readonly points: readonly ChartPoint[];
  readonly series: readonly ChartSeries[];
  readonly marks: readonly ChartMark[];
  readonly geometry: Geometry;
  /** Index of the selected point. */
  readonly at: number;
  readonly width: number;
  readonly smallSign: string | undefined;
  readonly onPoint: (index: number) => void;
}

export function ChartLines(props: Props) {
  const { label, points, series, marks, geometry, at, width, onPoint } = props;
  const { left, right, top, base, ticks, step, x, y, indexAt } = geometry;
  return (
    <svg
      className="chart-lines"
      width={width}
      height={HEIGHT}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      role="img"
      aria-label={label}
      onPointerMove={(event) =>
        onPoint(indexAt(event.clientX - event.currentTarget.getBoundingClientRect().left))
      }
    >
      {series[0] && <SeriesArea series={series[0]} x={x} y={y} base={base} />}
      {ticks.map(({ value, name }) => (
        <g key={value}>
          <line className="chart-lines-grid" x1={left} x2={right} y1={y(value)} y2={y(value)} />
          <text x={left - 8} y={y(value) + 4} textAnchor="end">
            {name}
          </text>
        </g>
      ))}
      {points.map(({ key, tick }, index) =>
        index % step === 0 ? (
          <text key={key} {...placeOf(x(index), tick, width)} y={base + 20}>
            {tick}
          </text>
        ) : null,
      )}
      <Marks marks={marks} geometry={geometry} />
      {[...series].reverse().map((one) => (
        <SeriesPath key={one.name} series={one} x={x} y={y} />
      ))}
      {series.map((one) => (
        <SmallBands key={one.name} series={one} geometry={geometry} sign={props.smallSign} />
      ))}
      <line className="chart-lines-guide" x1={x(at)} x2={x(at)} y1={top} y2={base} />
      {[...series].reverse().map(({ name, look, values, parts }) => {
        const value = values[at] ?? null;
        return value === null ? null : (
          <PointMark
            key={name}
            look={look}
            x={x(at)}
            y={y(value)}
            isPart={parts?.has(at) === true}
          />
        );
      })}
    </svg>
  );
}

function Marks({ marks, geometry: { x, top, base } }: Pick<Props, 'marks' | 'geometry'>) {
  return marks.map(({ index, name, look }) => (
    <g key={name} className="chart-lines-mark" data-look={look}>
      <line x1={x(index)} x2={x(index)} y1={top - 6} y2={base} />
      {look === 'flag' && <path d={`M${x(index)} ${top - 12}l7 4l-7 4z`} />}
      {look === 'dot' && <circle cx={x(index)} cy={top - 8} r={4} />}
      {look === 'clock' && <path d={`M${x(index) - 5} ${top - 13}h10l-10 10h10z`} />}
    </g>
  ));
}

interface PathProps {
  readonly series: ChartSeries;
  readonly x: (index: number) => number;
  readonly y: (value: number) => number;
}

const isKnown = (value: number | null) => value !== null;

/** Drawn behind all lines, so that it covers none. */
function SeriesArea({ series, x, y, base }: PathProps & { readonly base: number }) {
  const shape = area<number | null>()
    .defined(isKnown)
    .x((_, index) => x(index))
    .y0(base)
    .y1((value) => y(value ?? 0));
  return <path className="chart-lines-area" d={shape(series.values) ?? ''} />;
}

function SeriesPath({ series, x, y }: PathProps) {
  const { look, values, parts = NO_PARTS } = series;
  const shape = line<number | null>()
    .defined(isKnown)
    .x((_, index) => x(index))
    .y((value) => y(value ?? 0));
  const whole = values.map((value, index) => (parts.has(index) ? null : value));
  const place = (index: number, value: number) => `${x(index)} ${y(value)}`;
  return (
    <>
      <path className="chart-lines-series" data-look={look} d={shape(whole) ?? ''} />
      {gapsOf(series).map(([first, next]) => (
        <path
          key={`gap ${first}`}
          className="chart-lines-series"
          data-look={look}
          data-gap
          d={`M${place(first, values[first] ?? 0)}L${place(next, values[next] ?? 0)}`}
        />
      ))}
      {values.map((value, index) => {
        const next = values[index + 1] ?? null;
        const isDashed = parts.has(index) || parts.has(index + 1);
        return isDashed && value !== null && next !== null ? (
          <path
            key={index}
            className="chart-lines-series"
            data-look={look}
            data-part
            d={`M${place(index, value)}L${place(index + 1, next)}`}
          />
        ) : null;
      })}
      {values.map((value, index) =>
        // A point between two gaps has no line, so draw a mark.
        value !== null && (parts.has(index) || isAlone(values, index)) ? (
          <PointMark key={index} look={look} x={x(index)} y={y(value)} isPart={parts.has(index)} />
        ) : null,
      )}
    </>
  );
}

const NO_PARTS: ReadonlySet<number> = new Set();

function isAlone(values: readonly (number | null)[], index: number): boolean {
  return (values[index - 1] ?? null) === null && (values[index + 1] ?? null) === null;
}

/** Centred below its point, or right-aligned if it would be cut off at the edge. */
function placeOf(x: number, tick: string, width: number) {
  return x + (tick.length * LETTER) / 2 > width
    ? ({ x: width, textAnchor: 'end' } as const)
    : ({ x, textAnchor: 'middle' } as const);
}
