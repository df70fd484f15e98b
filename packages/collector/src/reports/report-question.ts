/** A question in the form that is sent to the store's process: plain data. */
import { ALWAYS, columnsOf, eachOf } from '../engine/sql/sql.ts';
import type { ReportWords } from './suppression/values-of-others.ts';
import type { ReportQuery } from '@balise/contract';
import type { Reader } from '../engine/database/database.ts';
import { askReport, type RawReport } from './ask/ask-report.ts';
import { exploredDimensionOf } from './explore/explored-dimensions.ts';
import { hitRows } from './explore/hit-rows.ts';
import { page } from '../figures/facts/dimensions.ts';
import {
  dimensionOf,
  valuesOf,
  type GoalConditions,
  type HiddenValues,
  type Question,
} from './question/question.ts';
import { sourceOf } from './plan/source.ts';
import type { ReportDefinition } from './definitions/report-definition.ts';
import { REPORTS } from './definitions/report-definitions.ts';
import { withGoal } from './definitions/with-goal.ts';
import { languagePairs } from './question/language-pairs.ts';

export interface ReportQuestion {
  /** `id` of a report. */
  readonly report: string;
  readonly query: ReportQuery;
  /** Identifiers of the departments whose hits are wanted; all if left out. */
  readonly departments?: readonly string[];
  /** Values of other departments, by dimension. */
  readonly hidden?: Readonly<Record<string, HiddenValues>>;
  /** The conditions of the goals that the query names. */
  readonly goals?: GoalConditions;
  /** Whether small counts will be suppressed (default: yes). The order of rows and rare texts depend on it. */
  readonly isSuppressed?: boolean;
}

/**
 * Suppression takes so many rows of each table into account, whatever the row limit. So answers with different limits
 * show the same figures.
 */
const MOST_REASONED = 1000;
export const withReasonedRows = (query: ReportQuery): ReportQuery => ({
  ...query,
  limit: Math.max(query.limit, MOST_REASONED),
});

/** Throws if the report does not exist. The answer may have more rows than the query asks for. */
export async function answerQuestion(
  reader: Reader,
  { report, query, departments, hidden = {}, goals, isSuppressed = true }: ReportQuestion,
): Promise<RawReport> {
  const own = REPORTS.find(({ id }) => id === report);
  if (!own) throw new Error(`There is no report ${report}.`);
  const definition = withGoal(own, query);
  const question: Question = {
    goals,
    query: isSuppressed ? withReasonedRows(query) : query,
    departments,
    isSuppressed,
    joinsRareTexts: isSuppressed,
    hidden: new Map(Object.entries(hidden)),
    pairs: asksForPages(definition, query)
      ? await languagePairs(reader, {
          ...{ to: query.to, environment: query.environment, departments },
          isSimulated: query.source === 'simulated',
        })
      : [],
  };
  return await askReport(reader, definition, question);
}

/** Whether pages are rows or values of filters. */
const asksForPages = ({ main, tables }: ReportDefinition, { filters }: ReportQuery): boolean =>
  filters.some(({ dimension }) => dimension === page.id) ||
  [main, ...tables.map(({ fact }) => fact)].some(({ dimension }) => dimension.isPage === true);

/** The values of a dimension on the days and in the departments of the question, whatever its filters. */
export async function wordsOf(
  reader: Reader,
  { query, departments, dimension, limit }: ReportWords,
): Promise<string[]> {
  const explored = exploredDimensionOf(dimension);
  const known = dimensionOf(dimension) ?? explored;
  if (!known) throw new Error(`There is no dimension ${dimension}.`);
  const { goal: _goal, with: _with, without: _without, ...rest } = query;
  const question: Question = { query: { ...rest, filters: [] }, departments };
  const several = known.several === undefined ? {} : { value: eachOf(known.several) };
  const fact = { id: '', dimension: known, when: ALWAYS, ...several, sums: [] };
  const source = sourceOf(question, fact, query, { measures: [], isByValue: true }, true);
  const { where, value } = source;
  const table =
    explored?.from === 'hits' ? `(${hitRows(query, '1', columnsOf(where, value))})` : source.table;
  const rows = await reader.rows<{ word: string }>(
    `SELECT ${value} AS word FROM ${table} WHERE ${where} AND ${value} != ''
     GROUP BY word ORDER BY count() DESC, word LIMIT ${limit}`,
    valuesOf(question),
    30,
  );
  return rows.map(({ word }) => word);
}
