/** A chart as a figure. What draws it is loaded when a chart is shown: the first screen does not wait for it. */
import { lazy, Suspense, type ReactNode } from 'react';
import { Skeleton } from '../skeleton.tsx';
import type { ChartMark, ChartPoint, ChartSeries } from './chart-data.ts';

export interface ChartFigureProps {
  readonly title: string;
  /** One sentence, computed from the data. */
  readonly summary?: string;
  /** What is drawn, for those who do not see it. */
  readonly label: string;
  /** Of the control that moves along the points. */
  readonly readLabel: string;
  readonly points: readonly ChartPoint[];
  readonly series: readonly ChartSeries[];
  readonly marks?: readonly ChartMark[];
  readonly isWhole?: boolean;
  readonly format: (value: number) => string;
  /** The same, as a table. */
  readonly table: ReactNode;
  /** Below the chart. */
  readonly note?: ReactNode;
}

const DrawnFigure = lazy(() => import('./drawn-figure.tsx'));
/** About as high as the figure. */
const LINES = 10;

export function ChartFigure(props: ChartFigureProps) {
  return (
    <Suspense fallback={<Skeleton lines={LINES} />}>
      <DrawnFigure {...props} />
    </Suspense>
  );
}
