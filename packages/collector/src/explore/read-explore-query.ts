/** The address of an exploration, or the options of the command, as a query; checked by its schema. */
import {
  ExploreQuery,
  MOST_EXPLORED_ROWS,
  MOST_MEASURES,
  type ReportQuery,
} from '@balise/contract';
import { Value } from 'typebox/value';
import { Problem, type ProblemValues } from '../problem/problem.ts';
import { readReportQuery } from '../reports/read-report-query.ts';
import { KEYS } from '../reports/report-days.ts';
import { chosenDimensionOf } from './explored-dimensions.ts';
import { EXPLORED_EVENTS, EXPLORED_MEASURES } from './explored-measures.ts';

const ROWS = 50;
/** What an exploration has in common with a report. */
const OF_REPORTS = ['environment', 'source', 'from', 'to', ...KEYS, 'filter', 'scope'];
const OWN = ['rows', 'columns', 'measures', 'events', 'limit'];
/** How the answer is written. */
const OF_ANSWER = ['format', 'decimal', 'words'];
const KNOWN: ReadonlySet<string> = new Set([...OF_REPORTS, ...OWN, ...OF_ANSWER]);

/** Throws a `Problem` that names the value and what was expected; a name that is not known is refused too. */
export function readExploreQuery(given: URLSearchParams): ExploreQuery {
  for (const name of given.keys())
    if (!KNOWN.has(name)) throw refused(name, { expected: 'no-such-name' });
  const common = readReportQuery(
    new URLSearchParams([...given].filter(([name]) => OF_REPORTS.includes(name))),
  );
  const { environment, source, from, to, filters, scope } = common;
  const { suite, department, language, host, device } = common;
  const query: ExploreQuery = {
    ...{ environment, source, from, to, suite, department, language, host, device },
    rows: dimensionIn(given, 'rows'),
    columns: (given.get('columns') ?? '') === '' ? '' : dimensionIn(given, 'columns'),
    measures: idsIn(given, 'measures', MEASURES),
    events: idsIn(given, 'events', EVENTS),
    ...{ filters, scope },
    limit: limitIn(given),
  };
  if (query.columns === query.rows) throw refused('columns', { expected: 'other-dimension' });
  const count = query.measures.length + query.events.length;
  if (count === 0) throw refused('measures', { expected: 'a-measure' });
  if (count > MOST_MEASURES || !Value.Check(ExploreQuery, query))
    throw refused('measures', { expected: 'some-at-most', values: { most: MOST_MEASURES } });
  return query;
}

/** As a question of reports: what it shares with them. */
export const asReportQuery = (query: ExploreQuery): ReportQuery => {
  const { environment, source, from, to, suite, department, language, host, device } = query;
  const { filters, scope, limit } = query;
  return {
    ...{ environment, source, from, to, suite, department, language, host, device },
    ...{ filters, scope, limit, compare: 'none', languages: 'split' },
  };
};

const MEASURES: ReadonlySet<string> = new Set(EXPLORED_MEASURES.map(({ id }) => id));
const EVENTS: ReadonlySet<string> = new Set(EXPLORED_EVENTS.map(({ id }) => id));

const refused = (name: string, values: Partial<ProblemValues>): Problem =>
  new Problem('bad-value', { name, ...values });

function dimensionIn(given: URLSearchParams, name: string): string {
  const id = given.get(name) ?? '';
  if (!chosenDimensionOf(id)) throw refused(name, { expected: 'explored-dimension' });
  return id;
}

/** With commas between them, each once. */
function idsIn(given: URLSearchParams, name: string, known: ReadonlySet<string>): string[] {
  const ids = given
    .getAll(name)
    .flatMap((text) => text.split(','))
    .filter((id) => id !== '');
  if (!ids.every((id) => known.has(id)))
    throw refused(name, { expected: name === 'events' ? 'explored-events' : 'explored-measures' });
  return [...new Set(ids)];
}

function limitIn(given: URLSearchParams): number {
  const text = given.get('limit') ?? String(ROWS);
  const limit = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  if (limit < 1 || limit > MOST_EXPLORED_ROWS)
    throw refused('limit', {
      expected: 'whole-number',
      values: { least: 1, most: MOST_EXPLORED_ROWS },
    });
  return limit;
}
