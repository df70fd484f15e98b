/** Data of a chart: points in time, and series with one number for each point. */

export interface ChartPoint {
  /** Unique. */
  readonly key: string;
  /** Short label below the axis. */
  readonly tick: string;
  /** A full sentence about the point, shown below the chart and read by screen readers. */
  readonly reading: string;
}

export interface ChartSeries {
  readonly name: string;
  /** One for each point; null leaves a gap. */
  readonly values: readonly (number | null)[];
  /** The points whose count is suppressed, from 1 to 4. They are null in `values`, and drawn as a hollow band. */
  readonly small?: ReadonlySet<number>;
  /** The points that stand for a part of their time. They are drawn hollow, and the line to them is dashed. */
  readonly parts?: ReadonlySet<number>;
  /** Lines differ in stroke and mark, not only in colour. */
  readonly look: 'line' | 'dashed' | 'dotted' | 'thin';
}

/** An event at a point: a release, a note, or a change of the clocks. */
export interface ChartMark {
  readonly index: number;
  /** Unique. */
  readonly name: string;
  readonly look: 'flag' | 'dot' | 'clock';
}
