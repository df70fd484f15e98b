/**
 * The answer to an exploration. If `isSuppressed`, a count of 1 to 4 is suppressed, and so are other counts that
 * would reveal it.
 */
import { Type, type Static } from 'typebox';
import { BothLanguages } from '../shared.ts';
import { Figures, ReportRow, RowKind } from '../reports/report-answer.ts';
import { Measure } from '../reports/report-list.ts';
import { ExploreQuery } from './explore-query.ts';

/** A value of the row or column dimension, with its totals. */
export const ExploredValue = Type.Object({
  /** As stored and as used in filters; empty for hits without a value. */
  value: Type.String(),
  kind: RowKind,
  /** Name of the value, if it has one. */
  name: Type.Optional(BothLanguages),
  /** As in the rows of reports. */
  language: ReportRow.properties.language,
  totals: Figures,
});
export type ExploredValue = Static<typeof ExploredValue>;

export const ExploreAnswer = Type.Object({
  query: ExploreQuery,
  /** Whether small counts are suppressed in this answer. */
  isSuppressed: Type.Boolean(),
  /** Measures, then events, in the order of the query. */
  measures: Type.Array(Measure),
  /**
   * Sorted by the first measure, the greatest first. Rows with a suppressed total follow, by name. Hours and days
   * keep their own order.
   */
  rows: Type.Array(ExploredValue),
  /** Same order as the rows; empty if the query has no column dimension. */
  columns: Type.Array(ExploredValue),
  /** By row, then by column. */
  cells: Type.Array(Type.Array(Figures)),
  /** Totals of all rows and columns, including those that the answer leaves out. */
  totals: Figures,
  /** By measure: share (0 to 1) of its hits without an identifier. These hits belong to no visit. */
  withoutIdentifier: Figures,
  /** Number of all rows and columns, including those that the answer leaves out. */
  rowCount: Type.Integer(),
  columnCount: Type.Integer(),
  /** Number of suppressed figures in this answer: in cells, and in totals. */
  hidden: Type.Object({ cells: Type.Integer(), totals: Type.Integer() }),
  /** ISO 8601: the answer has all acknowledged hits up to this moment. Null if no hit has been counted yet. */
  countedUntil: Type.Union([Type.String(), Type.Null()]),
  /** Number of days whose hits are not all counted yet. The newest day is not among them. */
  uncountedDays: Type.Integer(),
});
export type ExploreAnswer = Static<typeof ExploreAnswer>;
