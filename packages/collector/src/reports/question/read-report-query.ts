/**
 * Reads a question from the address of a report or from command options. The schema checks the form; known values are
 * checked here.
 */
import { ReportAsked, type ReportQuery } from '@balise/contract';
import { checkedValues } from '../../base/checked/checked-values.ts';
import { Problem, type ProblemValues } from '../../base/problem/problem.ts';
import { askedAddresses, askedHost } from './asked-addresses.ts';
import { hour, weekday } from '../../figures/facts/dimensions.ts';
import { dimensionOf, namesValues } from './question.ts';
import { daysOf } from '../period/period.ts';
import { readCursor, type PageStart } from './row-cursor.ts';

const MOST_DAYS = 1100;

/** Throws a `Problem` that names the value and what was expected. */
export const readReportQuery = (given: URLSearchParams): ReportQuery =>
  reportQueryOf(checkedValues(given, ReportAsked));

/** Without the options for the output. */
export function reportQueryOf(asked: ReportAsked): ReportQuery {
  refuseUnknown(asked);
  const { environment, source, from, to, compare, suite, department, language } = asked;
  const { device, languages, filter: filters, scope, order, limit, goal } = asked;
  if (order !== 'most' && compare === 'none') throw refused('order', 'order');
  return {
    ...{ environment, source, from, to, compare, suite, language, device },
    department: department.toLowerCase(),
    host: askedHost(asked.host),
    ...{ languages, filters: askedAddresses(filters), scope, order, limit },
    ...(goal === undefined ? {} : { goal }),
    ...goalsIn(asked),
    ...(asked.after === undefined ? {} : { after: startOf(asked.after, asked.table) }),
  };
}

/** The goals that choose visits, each once. */
export const goalsIn = ({
  with: all = [],
  without = [],
}: Pick<ReportAsked, 'with' | 'without'>): Pick<ReportQuery, 'with' | 'without'> => ({
  ...(all.length === 0 ? {} : { with: [...new Set(all)] }),
  ...(without.length === 0 ? {} : { without: [...new Set(without)] }),
});

/** Throws a `Problem` for a text that is not a cursor, or that is one of another table. */
function startOf(cursor: string, table: string | undefined): PageStart {
  const start = readCursor(cursor);
  if (!start || start.table !== (table ?? start.table)) throw refused('after', 'after');
  return start;
}

/** Throws a `Problem` for an unknown dimension or value, and for an invalid period. */
export function refuseUnknown({
  from,
  to,
  filter,
  ...closed
}: Pick<ReportAsked, 'from' | 'to' | 'filter' | Closed>): void {
  for (const key of CLOSED) refuseOther(key, key, [closed[key]]);
  if (!filter.every(({ dimension }) => dimensionOf(dimension)))
    throw refused('filter', 'dimension');
  for (const { dimension, operator, values } of filter)
    if (namesValues(operator)) refuseOther('filter', dimension, values);
  if (to < from || daysOf({ from, to }) > MOST_DAYS) throw refused('to', 'period');
}

const CLOSED = ['language', 'device'] as const;
type Closed = (typeof CLOSED)[number];

const namesOf = (id: string): readonly string[] => Object.keys(dimensionOf(id)?.names ?? {});
/** Dimensions with few values that are all known. Another value would match no hits, as if no one came. */
const KNOWN: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries([...CLOSED, weekday.id].map((id) => [id, namesOf(id)])),
  [hour.id]: Array.from({ length: 24 }, (_, one) => String(one).padStart(2, '0')),
};

function refuseOther(name: string, dimension: string, values: readonly string[]): void {
  const known = KNOWN[dimension];
  if (known && !values.every((value) => value === '' || known.includes(value)))
    throw refused(name, 'one-of', { list: known.join(', ') });
}

const refused = (name: string, expected: string, values?: ProblemValues['values']): Problem =>
  new Problem('bad-value', { name, expected, ...(values ? { values } : {}) });
