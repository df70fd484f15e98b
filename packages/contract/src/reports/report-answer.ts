/**
 * The answer of a report. If `isSuppressed`, every figure of 1 to 4 is suppressed, and so is every figure from which
 * it could be computed.
 */
import { Type, type Static } from 'typebox';
import { BothLanguages, Day } from '../shared.ts';
import { LANGUAGES, UNDER } from './limits.ts';
import { ReportQuery } from './report-query.ts';

/**
 * One of four: a number. A number too small to show (`under`). A number of any size that would reveal a small one by
 * subtraction from the total (`protects`). Null if the figure cannot be known: no identifier, a
 * division by zero, or a point or a period that is not counted yet.
 */
export const Figure = Type.Union([
  Type.Number(),
  Type.Object({ under: Type.Literal(UNDER) }),
  Type.Object({ protects: Type.Literal(UNDER) }),
  Type.Null(),
]);
export type Figure = Static<typeof Figure>;

type Hidden = Exclude<Figure, number | null>;

/** Whether the figure is suppressed: it is too small, or it would reveal one that is. */
export const isHidden = (figure: Figure | undefined): figure is Hidden =>
  typeof figure === 'object' && figure !== null;

/** Whether the figure is suppressed because it would reveal another one. */
export const isProtecting = (figure: Figure | undefined): figure is { protects: typeof UNDER } =>
  isHidden(figure) && 'protects' in figure;

/** By id of a measure or column. */
export const Figures = Type.Record(Type.String(), Figure);
export type Figures = Static<typeof Figures>;

/**
 * `other-department`: all values outside the reader's permission, as one row. `none`: hits without a value. `others`:
 * values of free text with fewer than five hits, as one row, if small counts are suppressed.
 */
export const RowKind = Type.Enum(['value', 'none', 'other-department', 'others']);
export type RowKind = Static<typeof RowKind>;

export const ReportRow = Type.Object({
  /** As stored and as used in filters; empty for hits without a value. */
  value: Type.String(),
  kind: RowKind,
  /** Name of the value, if it has one: a title, a country. */
  name: Type.Optional(BothLanguages),
  /**
   * For a text of pages, such as a link text or a search term: the language of the pages on which it was most often.
   * Absent if it is unknown or must not be shown.
   */
  language: Type.Optional(Type.Enum(LANGUAGES)),
  /**
   * For a page: its address, and the address of its translation if each page links to the other. `title`: that of most
   * of its last views in the period. Absent if it is unknown, and after the first 100 rows. In a suppressed answer,
   * absent from a row with a suppressed figure, and if fewer than five visitors have seen it.
   */
  page: Type.Optional(
    Type.Object({
      host: Type.String(),
      path: Type.String(),
      language: Type.String(),
      title: Type.Optional(Type.String()),
      twin: Type.Optional(
        Type.Object({
          host: Type.String(),
          path: Type.String(),
          title: Type.Optional(Type.String()),
        }),
      ),
    }),
  ),
  figures: Figures,
  before: Type.Optional(Figures),
});
export type ReportRow = Static<typeof ReportRow>;

export const ReportTable = Type.Object({
  /** As in the list of reports. */
  id: Type.String(),
  /**
   * In their own order if the list of reports has `isOrdered`. Otherwise sorted by the first column, the greatest
   * first. Rows with a suppressed first figure follow, by name.
   */
  rows: Type.Array(ReportRow),
  /** Number of all rows, including those that the answer leaves out. */
  total: Type.Integer(),
  /** A cursor for the parameter `after`: the rows that follow. Absent if no rows follow. */
  next: Type.Optional(Type.String()),
});
export type ReportTable = Static<typeof ReportTable>;

/** The time of a point, in the period or in the period of comparison. */
export const ReportPointTime = Type.Object({
  /** Its days, both inclusive. The first and the last week or month contain only days of the period. */
  from: Day,
  to: Day,
  /** Whether it has only some days of a week or a month. */
  isPart: Type.Boolean(),
  /**
   * For an hour in which the clocks change: 2 if it passes twice; 0 if it does not exist. An hour that does not exist
   * is a point only if the compared day has it.
   */
  hours: Type.Optional(Type.Integer()),
  /** Toronto time, `2026-11-21T14:25:10`: hits up to this moment are counted. Absent if it is counted to its end. */
  until: Type.Optional(Type.String()),
  /** True if no hit of it is counted yet. Its figures are null. */
  isUncounted: Type.Optional(Type.Boolean()),
});
export type ReportPointTime = Static<typeof ReportPointTime>;

export const ReportPoint = Type.Object({
  /** `2026-11-21`, or `2026-11-21T14` if the period is one day. Toronto time. */
  at: Type.String(),
  time: ReportPointTime,
  figures: Figures,
  /** As many days of the period of comparison. Absent after `before.until`, with its figures. */
  timeBefore: Type.Optional(ReportPointTime),
  before: Type.Optional(Figures),
});
export type ReportPoint = Static<typeof ReportPoint>;

/** Imported counts of another service. They are shown next to our figures and never added to them. */
export const ImportedSeries = Type.Object({
  /** Name of the import. */
  name: BothLanguages,
  /** `id` of the measure that the chart compares it with. */
  measure: Type.String(),
  /**
   * One for each point of the series; empty if the points are hours. A total is null if no day of the point was
   * imported.
   */
  points: Type.Array(
    Type.Object({ at: Type.String(), total: Figure, before: Type.Optional(Figure) }),
  ),
  total: Figure,
  totalBefore: Type.Optional(Figure),
  /** Number of imported days in the period, and in the period of comparison. */
  days: Type.Integer(),
  daysBefore: Type.Optional(Type.Integer()),
});
export type ImportedSeries = Static<typeof ImportedSeries>;

export const ReportAnswer = Type.Object({
  /** `id` in the list of reports. */
  report: Type.String(),
  query: ReportQuery,
  period: Type.Object({ from: Day, to: Day }),
  /**
   * The period of comparison. `until` is present if the period is not counted to its end, for example with today:
   * Toronto time, `2026-11-14T14:25:10`. Both periods then have the same days and hours.
   */
  before: Type.Optional(Type.Object({ from: Day, to: Day, until: Type.Optional(Type.String()) })),
  /** Whether small counts are suppressed in this answer. */
  isSuppressed: Type.Boolean(),
  /** One sentence, computed from the figures. */
  finding: BothLanguages,
  totals: Figures,
  totalsBefore: Type.Optional(Figures),
  /** Share (0 to 1) of hits without an identifier. These hits belong to no visit. Null if there are no hits. */
  withoutIdentifier: Figure,
  /** Share (0 to 1) of the page views that are in French. */
  french: Figure,
  grain: Type.Enum(['hour', 'day', 'week', 'month']),
  series: Type.Array(ReportPoint),
  tables: Type.Array(ReportTable),
  /** ISO 8601: the answer has all acknowledged hits up to this moment. Null if no hit has been counted yet. */
  countedUntil: Type.Union([Type.String(), Type.Null()]),
  /** Number of days of both periods whose hits are not all counted yet. The newest day is not among them. */
  uncountedDays: Type.Integer(),
  /** True if no hit of the period is counted, but hits were received. They are counted within two minutes. */
  isCounting: Type.Optional(Type.Boolean()),
  /** The day (Toronto time, `2026-11-21`) on which the collector first saw each new library version in the period. */
  releases: Type.Array(Type.Object({ at: Type.String(), version: Type.String() })),
  /**
   * Absent if there is no import, or if the filters need a dimension that imports lack. Imported totals have only
   * host, path and department.
   */
  imported: Type.Optional(Type.Array(ImportedSeries)),
});
export type ReportAnswer = Static<typeof ReportAnswer>;
