/** A saved question as the query of an exploration, for given days. */
import type { ExploreQuery, SavedQuestion } from '@balise/contract';
import { KEYS } from '../../store/sums/report-days.ts';
import { readExploreQuery } from '../../reports/explore/read-explore-query.ts';

/** `limit`: most rows. */
export interface AskedDays extends Pick<ExploreQuery, 'environment' | 'from' | 'to'> {
  readonly limit?: number;
}

/** Throws a `Problem` that names the invalid part. */
export function queryOfSaved(question: SavedQuestion, days: AskedDays): ExploreQuery {
  const { rows, columns, source, scope, measures, events, filters } = question;
  const { environment, from, to, limit } = days;
  const asked = new URLSearchParams({
    ...{ environment, source, from, to, scope, rows, columns },
    ...{ measures: measures.join(','), events: events.join(',') },
    ...Object.fromEntries(KEYS.map((key) => [key, question[key]])),
    ...(limit === undefined ? {} : { limit: String(limit) }),
  });
  for (const { dimension, operator, values } of filters)
    asked.append('filter', `${dimension}:${operator}:${values.join('\n')}`);
  return readExploreQuery(asked);
}
