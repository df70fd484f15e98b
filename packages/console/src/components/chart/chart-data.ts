/** What a chart is drawn from: points along the time, and series of numbers over them. */

export interface ChartPoint {
  /** Unique. */
  readonly key: string;
  /** Short, below the axis. */
  readonly tick: string;
  /** Whole sentence about the point, read aloud and shown below the chart. */
  readonly reading: string;
}

export interface ChartSeries {
  readonly name: string;
  /** One for each point; null leaves a gap. */
  readonly values: readonly (number | null)[];
  /** Lines differ in stroke and mark, not by colour alone. */
  readonly look: 'line' | 'dashed' | 'dotted' | 'thin';
}

/** Something that happened at a point: a release, a note of somebody. */
export interface ChartMark {
  readonly index: number;
  /** Unique. */
  readonly name: string;
  readonly look: 'flag' | 'dot';
}
