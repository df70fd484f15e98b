/** A chart. The drawing code is loaded on first use, so that the first screen does not wait for it. */
import { lazy, Suspense, type ReactNode } from 'react';
import { Skeleton } from '../skeleton.tsx';
import type { ChartMark, ChartPoint, ChartSeries } from './chart-data.ts';

export interface ChartFigureProps {
  readonly title: string;
  /** One sentence, computed from the data. */
  readonly summary?: string;
  /** Describes the chart for screen readers. */
  readonly label: string;
  /** Label of the slider that moves along the points. */
  readonly readLabel: string;
  readonly points: readonly ChartPoint[];
  readonly series: readonly ChartSeries[];
  readonly marks?: readonly ChartMark[];
  readonly isWhole?: boolean;
  readonly format: (value: number) => string;
  /** The same data as a table. */
  readonly table: ReactNode;
  /** Shown below the chart. */
  readonly note?: ReactNode;
}

const DrawnFigure = lazy(() => import('./drawn-figure.tsx'));
/** Skeleton lines that are about as high as the figure. */
const LINES = 10;

export function ChartFigure(props: ChartFigureProps) {
  return (
    <Suspense fallback={<Skeleton lines={LINES} />}>
      <DrawnFigure {...props} />
    </Suspense>
  );
}
