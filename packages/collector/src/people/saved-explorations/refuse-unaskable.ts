/** Checks that a saved exploration is a valid question, as if it were the address of an exploration. */
import type { SavedQuestion } from '@balise/contract';
import { KEYS } from '../../store/sums/report-days.ts';
import { readExploreQuery } from '../../reports/explore/read-explore-query.ts';

/** Stands for periods that move with the calendar. */
const ANY_DAY = '2026-01-01';

/** Throws a `Problem` that names the invalid part. */
export function refuseUnaskable(question: SavedQuestion): void {
  const { period, rows, columns, source, scope, measures, events, filters } = question;
  const { from, to } = 'preset' in period ? { from: ANY_DAY, to: ANY_DAY } : period;
  const asked = new URLSearchParams({
    ...{ environment: 'production', source, from, to, scope, rows, columns },
    ...{ measures: measures.join(','), events: events.join(',') },
    ...Object.fromEntries(KEYS.map((key) => [key, question[key]])),
  });
  for (const { dimension, operator, values } of filters)
    asked.append('filter', `${dimension}:${operator}:${values.join('\n')}`);
  readExploreQuery(asked);
}
