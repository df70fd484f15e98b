/** Which reports there are, what their figures mean, and what can be filtered by: `/api/reports`. */
import { Type, type Static } from 'typebox';
import { BothLanguages } from '../shared.ts';

/** `count`: whole. `share`: 0 to 1. `seconds`. `number`: with a decimal. */
export const FigureKind = Type.Enum(['count', 'share', 'seconds', 'number']);
export type FigureKind = Static<typeof FigureKind>;

/** A measure of totals and series, or a column of a table. */
export const Measure = Type.Object({
  id: Type.String(),
  name: BothLanguages,
  /** What is counted and what is left out, one sentence. */
  sentence: BothLanguages,
  kind: FigureKind,
});
export type Measure = Static<typeof Measure>;

export const ReportDimension = Type.Object({
  id: Type.String(),
  name: BothLanguages,
  /** Whether rows of it are pages. */
  isPage: Type.Boolean(),
  /** Whether its values have an order of their own: days, hours, days of the week. */
  isOrdered: Type.Optional(Type.Boolean()),
  /** Values that have names, all of them. */
  values: Type.Optional(Type.Array(Type.Object({ value: Type.String(), name: BothLanguages }))),
});
export type ReportDimension = Static<typeof ReportDimension>;

export const ReportTableKind = Type.Object({
  id: Type.String(),
  name: BothLanguages,
  /** `id` of the dimension that its rows are values of. */
  dimension: Type.String(),
  /** `id` of the dimension that a row filters by; without it rows are no filter. */
  filter: Type.Optional(Type.String()),
  columns: Type.Array(Measure),
  /** Its rows are asked only where a filter names a value of this dimension; without one it has none. */
  needsFilter: Type.Optional(Type.String()),
  /** Its rows have an order of their own (hours, days of the week), in which all of them are. */
  isOrdered: Type.Optional(Type.Boolean()),
});
export type ReportTableKind = Static<typeof ReportTableKind>;

export const ReportKind = Type.Object({
  id: Type.String(),
  /** `id` of a group. */
  group: Type.String(),
  name: BothLanguages,
  /** The one question that it answers. */
  question: BothLanguages,
  /** Of its totals and series, the one of the chart first. */
  measures: Type.Array(Measure),
  tables: Type.Array(ReportTableKind),
});
export type ReportKind = Static<typeof ReportKind>;

export const ReportList = Type.Object({
  groups: Type.Array(Type.Object({ id: Type.String(), name: BothLanguages })),
  reports: Type.Array(ReportKind),
  /** What can be filtered by. */
  dimensions: Type.Array(ReportDimension),
});
export type ReportList = Static<typeof ReportList>;
