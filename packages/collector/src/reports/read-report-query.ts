/** A report's address, or the options of the command, as a question; checked by the schema of the address, and by what there is. */
import { ReportAsked, type ReportQuery } from '@balise/contract';
import { checkedValues } from '../checked/checked-values.ts';
import { Problem, type ProblemValues } from '../problem/problem.ts';
import { askedAddresses, askedHost } from './asked-addresses.ts';
import { dimensionOf } from './question.ts';
import { daysOf } from './period.ts';

const MOST_DAYS = 1100;

/** Throws a `Problem` that names the value and what was expected. */
export const readReportQuery = (given: URLSearchParams): ReportQuery =>
  reportQueryOf(checkedValues(given, ReportAsked));

/** Without how its answer is written. */
export function reportQueryOf(asked: ReportAsked): ReportQuery {
  refuseUnknown(asked);
  const { environment, source, from, to, compare, suite, department, language } = asked;
  const { device, languages, filter: filters, scope, order, limit } = asked;
  if (order !== 'most' && compare === 'none') throw refused('order', 'order');
  return {
    ...{ environment, source, from, to, compare, suite, department, language, device },
    host: askedHost(asked.host),
    ...{ languages, filters: askedAddresses(filters), scope, order, limit },
  };
}

/** Throws a `Problem` for a dimension or a value that is none, and for days that nobody can look at. */
export function refuseUnknown({
  from,
  to,
  filter,
  ...closed
}: Pick<ReportAsked, 'from' | 'to' | 'filter' | Closed>): void {
  for (const key of CLOSED) {
    const known = Object.keys(dimensionOf(key)?.names ?? {});
    if (closed[key] !== '' && !known.includes(closed[key]))
      throw refused(key, 'one-of', { list: known.join(', ') });
  }
  if (!filter.every(({ dimension }) => dimensionOf(dimension)))
    throw refused('filter', 'dimension');
  if (to < from || daysOf({ from, to }) > MOST_DAYS) throw refused('to', 'period');
}

/** What has few values, all of which are known: another one would find nothing, and read as if nobody came. */
const CLOSED = ['language', 'device'] as const;
type Closed = (typeof CLOSED)[number];

const refused = (name: string, expected: string, values?: ProblemValues['values']): Problem =>
  new Problem('bad-value', { name, expected, ...(values ? { values } : {}) });
