/** The available reports, the meaning of their figures, and the dimensions for filters: `/api/reports`. */
import { Type, type Static } from 'typebox';
import { BothLanguages } from '../shared.ts';

/** `count`: whole number. `share`: 0 to 1. `seconds`. `number`: with a decimal. */
export const FigureKind = Type.Enum(['count', 'share', 'seconds', 'number']);
export type FigureKind = Static<typeof FigureKind>;

/** A measure of totals and series, or a column of a table. */
export const Measure = Type.Object({
  id: Type.String(),
  name: BothLanguages,
  /** One sentence: what the measure counts and what it leaves out. */
  sentence: BothLanguages,
  kind: FigureKind,
  /** Greater figures are estimates, within about 0.5 %. Absent if all are exact. */
  exactUpTo: Type.Optional(Type.Integer()),
  /** Its name in beacons, such as `event25`; only in the choices of Explore. */
  variables: Type.Optional(Type.Array(Type.String())),
});
export type Measure = Static<typeof Measure>;

export const ReportDimension = Type.Object({
  id: Type.String(),
  name: BothLanguages,
  /** Whether the values of this dimension are pages. */
  isPage: Type.Boolean(),
  /** Names of its variables in beacons, such as `v39` and `c39`; only in the choices of Explore. */
  variables: Type.Optional(Type.Array(Type.String())),
  /** Family of the variable map, such as `campaign`; only in the choices of Explore. */
  family: Type.Optional(Type.String()),
  /** Whether the values have an order of their own: days, hours, days of the week. */
  isOrdered: Type.Optional(Type.Boolean()),
  /** All values that have names. */
  values: Type.Optional(Type.Array(Type.Object({ value: Type.String(), name: BothLanguages }))),
});
export type ReportDimension = Static<typeof ReportDimension>;

export const ReportTableKind = Type.Object({
  id: Type.String(),
  name: BothLanguages,
  /** `id` of the dimension of its rows. */
  dimension: Type.String(),
  /** `id` of the dimension that a click on a row filters by. Without it, rows cannot be filtered by. */
  filter: Type.Optional(Type.String()),
  columns: Type.Array(Measure),
  /** The table has rows only if a filter selects a value of this dimension. */
  needsFilter: Type.Optional(Type.String()),
  /** The answer has all rows, in an order of their own (hours, days of the week). */
  isOrdered: Type.Optional(Type.Boolean()),
  /** Tables of a report with the same text are related, and shown as tabs of one. */
  tabs: Type.Optional(Type.String()),
});
export type ReportTableKind = Static<typeof ReportTableKind>;

export const ReportKind = Type.Object({
  id: Type.String(),
  /** `id` of a group. */
  group: Type.String(),
  name: BothLanguages,
  /** The one question that it answers. */
  question: BothLanguages,
  /** Measures of its totals and series. The chart shows the first. */
  measures: Type.Array(Measure),
  tables: Type.Array(ReportTableKind),
});
export type ReportKind = Static<typeof ReportKind>;

export const ReportList = Type.Object({
  groups: Type.Array(Type.Object({ id: Type.String(), name: BothLanguages })),
  reports: Type.Array(ReportKind),
  /** Dimensions for filters. */
  dimensions: Type.Array(ReportDimension),
  /** With a goal, each report and each table has these measures after its own. */
  goalMeasures: Type.Array(Measure),
});
export type ReportList = Static<typeof ReportList>;
