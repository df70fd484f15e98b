/** A report's address, or the options of the command, as a query; checked by its schema. */
import {
  Comparison,
  Environment,
  FilterOperator,
  FilterScope,
  Languages,
  MOST_ROWS,
  MOST_VALUES,
  ReportQuery,
  Source,
} from '@balise/contract';
import { Value } from 'typebox/value';
import { Problem } from '../problem/problem.ts';
import { dimensionOf, daysOf } from './question.ts';
import { KEYS } from './report-days.ts';

const ROWS = 50;
const MOST_DAYS = 1100;
/** What a filter is: `page:starts-with:www.canada.ca/en`. A value may have colons. */
const FILTER = /^([A-Za-z][\w-]{0,63}):(is|is-not|starts-with|contains|one-of):([^]*)$/;

/** Names of what a report is asked by. */
export const REPORT_PARAMETERS: readonly string[] = [
  ...['environment', 'source', 'from', 'to', 'compare', 'languages', 'filter', 'scope', 'limit'],
  ...KEYS,
];

/** Throws a `Problem` that names the value and what was expected. */
export function readReportQuery(given: URLSearchParams): ReportQuery {
  const choice = <T extends string>(
    name: string,
    known: { readonly enum: readonly T[] },
    otherwise?: T,
  ): T => {
    const value = given.get(name) ?? otherwise;
    const found = known.enum.find((one) => one === value);
    if (found === undefined) throw refused(name, 'one-of-list', known.enum.join(', '));
    return found;
  };
  const query = {
    environment: choice('environment', Environment),
    source: choice('source', Source, 'real'),
    from: dayIn(given, 'from'),
    to: dayIn(given, 'to'),
    compare: choice('compare', Comparison, 'none'),
    ...Object.fromEntries(KEYS.map((name) => [name, given.get(name) ?? ''])),
    languages: choice('languages', Languages, 'joined'),
    filters: given.getAll('filter').map(filterIn),
    scope: choice('scope', FilterScope, 'hit'),
    limit: limitIn(given),
  };
  if (!Value.Check(ReportQuery, query)) {
    const [error] = Value.Errors(ReportQuery, query);
    const [, name = 'query', place] = error?.instancePath.split('/') ?? [];
    if (name !== 'filters') throw refused(name, 'report-words');
    throw refused('filter', place === undefined ? 'report-filters' : 'report-filter');
  }
  if (query.to < query.from || daysOf(query) > MOST_DAYS) throw refused('to', 'period');
  return query;
}

const refused = (name: string, expected: string, list?: string): Problem =>
  new Problem('bad-value', { name, expected, ...(list === undefined ? {} : { list }) });

function dayIn(given: URLSearchParams, name: 'from' | 'to'): string {
  const day = given.get(name) ?? '';
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day));
  // A day that does not exist (February 30) is read as another by some engines.
  if (!isDay || new Date(Date.parse(day)).toISOString().slice(0, 10) !== day)
    throw refused(name, 'day');
  return day;
}

function limitIn(given: URLSearchParams): number {
  const text = given.get('limit') ?? String(ROWS);
  const limit = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  if (limit < 1 || limit > MOST_ROWS) throw refused('limit', 'rows');
  return limit;
}

function filterIn(text: string): ReportQuery['filters'][number] {
  const [, dimension = '', operator = '', value = ''] = FILTER.exec(text) ?? [];
  const known = FilterOperator.enum.find((one) => one === operator);
  if (!known) throw refused('filter', 'report-filter');
  if (!dimensionOf(dimension)) throw refused('filter', 'dimension');
  const values =
    known === 'one-of'
      ? [
          ...new Set(
            value
              .split(/\r?\n/)
              .map((line) => line.trim())
              .filter((line) => line !== ''),
          ),
        ]
      : [value];
  if (values.length === 0 || values.length > MOST_VALUES) throw refused('filter', 'filter-lines');
  return { dimension, operator: known, values };
}
