/** An exploration: one dimension by another, with measures and events to count. */
import { Type, type Static } from 'typebox';
import { Format, ReportAsked, ReportQuery } from '../reports/report-query.ts';
import { MOST_EXPLORED_ROWS, MOST_MEASURES } from './limits.ts';

const { environment, source, from, to, suite, department, language, host, device } =
  ReportQuery.properties;
const { filters, scope } = ReportQuery.properties;

const Id = Type.String({ pattern: '^[A-Za-z][\\w-]{0,63}$' });

export const ExploreQuery = Type.Object({
  ...{ environment, source, from, to, suite, department, language, host, device },
  /** `id` of a dimension of `/api/explore/choices`. */
  rows: Id,
  /** Another dimension. Empty: no columns, only totals of the rows. */
  columns: Type.Union([Id, Type.Literal('')]),
  /** `id` of measures and of events, at least one in all, each once. The first one sorts rows and columns. */
  measures: Type.Array(Id, { maxItems: MOST_MEASURES }),
  events: Type.Array(Id, { maxItems: MOST_MEASURES }),
  ...{ filters, scope },
  /** Most rows in the answer. */
  limit: Type.Integer({ minimum: 1, maximum: MOST_EXPLORED_ROWS }),
});
export type ExploreQuery = Static<typeof ExploreQuery>;

const asked = ReportAsked.properties;
const Ids = (words: string, expected: string) =>
  Type.String({ maxLength: 1000, default: '', 'x-words': words, 'x-expected': expected });

/** The query parameters of an exploration. */
export const ExploreAsked = Type.Object({
  ...{ environment: asked.environment, from: asked.from, to: asked.to, source: asked.source },
  ...{ suite: asked.suite, department: asked.department, language: asked.language },
  ...{ host: asked.host, device: asked.device, filter: asked.filter, scope: asked.scope },
  rows: Type.String({ maxLength: 64, 'x-expected': 'explored-dimension' }),
  columns: Type.Optional(Type.String({ maxLength: 64, 'x-expected': 'explored-dimension' })),
  /** Separated by commas, each once. */
  measures: Ids('measures', 'explored-measures'),
  events: Ids('events', 'explored-events'),
  limit: Type.Integer({
    ...{ minimum: 1, maximum: MOST_EXPLORED_ROWS, default: 50, 'x-words': 'explored-limit' },
  }),
  /** Default: the type that the `Accept` header of the request asks for. */
  format: Type.Optional(Format),
  decimal: asked.decimal,
  sharing: asked.sharing,
  words: asked.words,
});
export type ExploreAsked = Static<typeof ExploreAsked>;
