/** These properties pass from a chart to the code that draws it. */
import type { ReactNode } from 'react';
import type { ChartMark, ChartPoint, ChartSeries } from './chart-data.ts';

export interface ChartFigureProps {
  readonly title: string;
  /** Whether only screen readers and print have the title, where the screen names the figure elsewhere. */
  readonly isTitleHidden?: boolean;
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
  /** The sign of a suppressed count, at its band. */
  readonly smallSign?: string;
  /** The meaning of the band, for the legend. */
  readonly smallMeans?: string;
  /** The meaning of a hollow point, for the legend. */
  readonly partMeans?: string;
  /** The meaning of a thin line across points without a figure, for the legend. */
  readonly gapMeans?: string;
  readonly format: (value: number) => string;
  /** The same data as a table. */
  readonly table: ReactNode;
  /** Shown below the chart. */
  readonly note?: ReactNode;
}
