/** What a report answers. Every figure of 1 to 4 is hidden, and so is what could be computed from it. */
import { Type, type Static } from 'typebox';
import { BothLanguages, Day } from '../shared.ts';
import { UNDER } from './limits.ts';
import { ReportQuery } from './report-query.ts';

/**
 * A number; too small to be shown; hidden, however great, since with the total it would tell one that is too small (`protects`); or null where it
 * cannot be known (no identifier, nothing to divide by).
 */
export const Figure = Type.Union([
  Type.Number(),
  Type.Object({ under: Type.Literal(UNDER) }),
  Type.Object({ protects: Type.Literal(UNDER) }),
  Type.Null(),
]);
export type Figure = Static<typeof Figure>;

type Hidden = Exclude<Figure, number | null>;

/** Whether it is not shown, for what it is or for what it would tell. */
export const isHidden = (figure: Figure | undefined): figure is Hidden =>
  typeof figure === 'object' && figure !== null;

/** Whether it is not shown since it would tell another one. */
export const isProtecting = (figure: Figure | undefined): figure is { protects: typeof UNDER } =>
  isHidden(figure) && 'protects' in figure;

/** By id of a measure or column. */
export const Figures = Type.Record(Type.String(), Figure);
export type Figures = Static<typeof Figures>;

export const ReportRow = Type.Object({
  /** As it is stored and filtered by; empty for hits that have none. */
  value: Type.String(),
  /** `other-department`: all that one may not see, as one row. `none`: hits without a value. */
  kind: Type.Enum(['value', 'none', 'other-department']),
  /** Where the value has a name: a title, a country. */
  name: Type.Optional(BothLanguages),
  /** Of a page: where it is, and the address of its twin, where both name each other. */
  page: Type.Optional(
    Type.Object({
      host: Type.String(),
      path: Type.String(),
      language: Type.String(),
      twin: Type.Optional(Type.Object({ host: Type.String(), path: Type.String() })),
    }),
  ),
  figures: Figures,
  before: Type.Optional(Figures),
});
export type ReportRow = Static<typeof ReportRow>;

export const ReportTable = Type.Object({
  /** As in the list of reports. */
  id: Type.String(),
  /** In their own order (`isOrdered` of the list of reports), or the greatest first by the first column; those whose first figure is hidden by name, after them. */
  rows: Type.Array(ReportRow),
  /** Rows that there are. */
  total: Type.Integer(),
});
export type ReportTable = Static<typeof ReportTable>;

export const ReportPoint = Type.Object({
  /** `2026-11-21`, or `2026-11-21T14` where the period is one day. Toronto's. */
  at: Type.String(),
  figures: Figures,
  before: Type.Optional(Figures),
});
export type ReportPoint = Static<typeof ReportPoint>;

/** What another service has counted, imported: beside our figures, never added to them. */
export const ImportedSeries = Type.Object({
  /** Of what was imported, as whoever imported it named it. */
  name: BothLanguages,
  /** `id` of the measure beside which it is drawn: the one of the chart. */
  measure: Type.String(),
  /** As the points of the series; none where these are hours. Null where no day of it was imported. */
  points: Type.Array(
    Type.Object({ at: Type.String(), total: Figure, before: Type.Optional(Figure) }),
  ),
  total: Figure,
  totalBefore: Type.Optional(Figure),
  /** How many days of the period were imported, and of what it is compared with. */
  days: Type.Integer(),
  daysBefore: Type.Optional(Type.Integer()),
});
export type ImportedSeries = Static<typeof ImportedSeries>;

export const ReportAnswer = Type.Object({
  /** `id` of the list of reports. */
  report: Type.String(),
  query: ReportQuery,
  period: Type.Object({ from: Day, to: Day }),
  /** What it is compared with. */
  before: Type.Optional(Type.Object({ from: Day, to: Day })),
  /** One sentence, computed from the figures. */
  finding: BothLanguages,
  totals: Figures,
  totalsBefore: Type.Optional(Figures),
  /** Share (0 to 1) of hits that brought no identifier: they are in no visit. Null where there are no hits. */
  withoutIdentifier: Figure,
  /** Share (0 to 1) of the page views that are in French. */
  french: Figure,
  grain: Type.Enum(['hour', 'day', 'week', 'month']),
  series: Type.Array(ReportPoint),
  tables: Type.Array(ReportTable),
  /** ISO 8601: until when hits are in the answer; null where nothing has been counted yet. */
  countedUntil: Type.Union([Type.String(), Type.Null()]),
  /** The day (Toronto’s, `2026-11-21`) on which each new version of the library in the period was first seen. */
  releases: Type.Array(Type.Object({ at: Type.String(), version: Type.String() })),
  /** Left out where nothing was imported, or where it cannot be told apart as it is asked: totals of days know host, path and department. */
  imported: Type.Optional(Type.Array(ImportedSeries)),
});
export type ReportAnswer = Static<typeof ReportAnswer>;
