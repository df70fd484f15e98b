/** A chart. The drawing code is loaded on first use, so that the first screen does not wait for it. */
import { lazy, Suspense } from 'react';
import { Skeleton } from '../states/skeleton.tsx';
import type { ChartFigureProps } from './chart-figure-props.ts';

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
