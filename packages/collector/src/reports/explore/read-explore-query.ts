/** Reads an exploration from its address or from command options. The schema checks it. */
import { derived } from '@balise/settings';
import { ExploreAsked, MOST_MEASURES, type ExploreQuery, type ReportQuery } from '@balise/contract';
import { checkedValues } from '../../base/checked/checked-values.ts';
import { Problem, type ProblemValues } from '../../base/problem/problem.ts';
import { askedAddresses, askedHost } from '../question/asked-addresses.ts';
import { refuseUnknown } from '../question/read-report-query.ts';
import { chosenDimensionOf } from './explored-dimensions.ts';
import { EXPLORED_MEASURES, exploredEvents } from './explored-measures.ts';

/** Throws a `Problem` that names the value and what was expected. */
export const readExploreQuery = (given: URLSearchParams): ExploreQuery =>
  exploreQueryOf(checkedValues(given, ExploreAsked));

/** Without the options for the output. */
export function exploreQueryOf(asked: ExploreAsked): ExploreQuery {
  refuseUnknown(asked);
  const { environment, source, from, to, suite, department, language, device } = asked;
  const { rows, columns = '', filter: filters, scope, limit } = asked;
  for (const [name, id] of Object.entries({ rows, columns }))
    if (id !== '' && !chosenDimensionOf(id))
      throw refused(name, { expected: 'explored-dimension' });
  const measures = idsIn('measures', asked.measures, MEASURES);
  const events = idsIn('events', asked.events, eventIds());
  if (columns === rows) throw refused('columns', { expected: 'other-dimension' });
  const count = measures.length + events.length;
  if (count === 0) throw refused('measures', { expected: 'a-measure' });
  if (count > MOST_MEASURES)
    throw refused('measures', { expected: 'some-at-most', values: { most: MOST_MEASURES } });
  return {
    ...{ environment, source, from, to, suite, department, language, device },
    host: askedHost(asked.host),
    ...{ rows, columns, measures, events, filters: askedAddresses(filters), scope, limit },
  };
}

/** The part of the query that reports have too, as a report question. */
export const asReportQuery = (query: ExploreQuery): ReportQuery => {
  const { environment, source, from, to, suite, department, language, host, device } = query;
  const { filters, scope, limit } = query;
  return {
    ...{ environment, source, from, to, suite, department, language, host, device },
    ...{ filters, scope, limit, compare: 'none', languages: 'split' },
  };
};

const MEASURES: ReadonlySet<string> = new Set(EXPLORED_MEASURES.map(({ id }) => id));
const eventIds = derived((): ReadonlySet<string> => new Set(exploredEvents().map(({ id }) => id)));

const refused = (name: string, values: Partial<ProblemValues>): Problem =>
  new Problem('bad-value', { name, ...values });

/** The ids of a comma-separated list, without duplicates. */
function idsIn(name: 'measures' | 'events', text: string, known: ReadonlySet<string>): string[] {
  const ids = text.split(',').filter((id) => id !== '');
  if (!ids.every((id) => known.has(id))) throw refused(name, { expected: `explored-${name}` });
  return [...new Set(ids)];
}
