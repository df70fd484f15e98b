/** What is explored: a dimension by another one, of which some measures and events are counted. */
import { Type, type Static } from 'typebox';
import { Format, ReportAsked, ReportQuery } from '../reports/report-query.ts';
import { MOST_EXPLORED_ROWS, MOST_MEASURES } from './limits.ts';

const { environment, source, from, to, suite, department, language, host, device } =
  ReportQuery.properties;
const { filters, scope } = ReportQuery.properties;

const Id = Type.String({ pattern: '^[A-Za-z][\\w-]{0,63}$' });

export const ExploreQuery = Type.Object({
  ...{ environment, source, from, to, suite, department, language, host, device },
  /** `id` of a dimension of the choices. */
  rows: Id,
  /** Another dimension; empty: none, only totals of the rows. */
  columns: Type.Union([Id, Type.Literal('')]),
  /** `id` of measures and of events, each once, the first is what rows and columns are in order of. Together at least one. */
  measures: Type.Array(Id, { maxItems: MOST_MEASURES }),
  events: Type.Array(Id, { maxItems: MOST_MEASURES }),
  ...{ filters, scope },
  /** Rows of the answer. */
  limit: Type.Integer({ minimum: 1, maximum: MOST_EXPLORED_ROWS }),
});
export type ExploreQuery = Static<typeof ExploreQuery>;

const asked = ReportAsked.properties;
const Ids = (words: string, expected: string) =>
  Type.String({ maxLength: 1000, default: '', 'x-words': words, 'x-expected': expected });

/** An exploration as its address asks for it. */
export const ExploreAsked = Type.Object({
  ...{ environment: asked.environment, from: asked.from, to: asked.to, source: asked.source },
  ...{ suite: asked.suite, department: asked.department, language: asked.language },
  ...{ host: asked.host, device: asked.device, filter: asked.filter, scope: asked.scope },
  rows: Type.String({ maxLength: 64, 'x-expected': 'explored-dimension' }),
  columns: Type.Optional(Type.String({ maxLength: 64, 'x-expected': 'explored-dimension' })),
  /** With commas between them, each once. */
  measures: Ids('measures', 'explored-measures'),
  events: Ids('events', 'explored-events'),
  limit: Type.Integer({
    ...{ minimum: 1, maximum: MOST_EXPLORED_ROWS, default: 50, 'x-words': 'explored-limit' },
  }),
  /** What the request accepts where it is left out. */
  format: Type.Optional(Format),
  decimal: asked.decimal,
  words: asked.words,
});
export type ExploreAsked = Static<typeof ExploreAsked>;
