/** What is explored: a dimension by another one, of which some measures and events are counted. */
import { Type, type Static } from 'typebox';
import { ReportQuery } from '../reports/report-query.ts';
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
