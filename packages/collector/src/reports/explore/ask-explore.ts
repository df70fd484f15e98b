/** The answer to an exploration from the store, in plain numbers. Small figures are suppressed later. */
import { ALWAYS, columnsOf, oneOf, type Sql } from '../../engine/sql/sql.ts';
import type { Reader } from '../../engine/database/database.ts';
import { countedUntil } from '../ask/counted-until.ts';
import { sumsOf, type MeasureDefinition } from '../../figures/measures/measure.ts';
import { baseOf, valuesOf } from '../question/question.ts';
import { sourceOf } from '../plan/source.ts';
import { expressionsOf, selection, type Ask } from '../plan/selection.ts';
import { NO_FACT, NO_SOURCE, type ExploreQuestion } from './asked-exploration.ts';
import { countsOfLanguages } from '../ask/text-languages.ts';
import { tableOf, type ExploredTable } from './explored-table.ts';
import { greatestOf, keyOf, marksOf } from './greatest-values.ts';
import { hitRows } from './hit-rows.ts';
import { namedLines, axesOf, type Axes } from './axes.ts';

export interface RawExplore extends ExploredTable {
  readonly rowCount: number;
  readonly columnCount: number;
  readonly countedUntil: string | null;
  readonly uncounted: readonly string[];
}

const SECONDS = 30;

export async function askExplore(reader: Reader, asked: ExploreQuestion): Promise<RawExplore> {
  const { columns, measures, question } = asked;
  const values = valuesOf(question);
  const ask: Ask = (statement, more) =>
    reader.rows<Record<string, unknown>>(statement, { ...values, ...more }, SECONDS);
  const sides = axesOf(asked);
  const from = rowsOf(asked, sides);
  const [first] = measures;
  if (!first) throw new Error('An exploration has a measure.');
  const greatest = await greatestOf(ask, from, first, sides, asked);
  const [rowKey, columnKey] = [
    keyOf(sides.rows, greatest.rows),
    sides.columns && keyOf(sides.columns, greatest.columns),
  ];
  const lines = await ask(
    `SELECT grouping(row_key) = 0 AS is_row, ${columns ? 'grouping(column_key) = 0' : '0'} AS is_column, toString(row_key) AS row_text${columns ? ', toString(column_key) AS column_text' : ''},
       ${[...selection(NO_FACT, measures, NO_SOURCE), ...withoutIdentifiers(measures), countsOfLanguages((condition) => `countIf(${condition})`)].join(', ')}
     FROM (SELECT *, ${rowKey} AS row_key${columns ? `, ${columnKey} AS column_key` : ''} FROM (${from}))
     GROUP BY ${columns ? 'row_key, column_key WITH CUBE' : 'GROUPING SETS ((row_key), ())'}`,
    {
      ...marksOf(sides.rows, greatest.rows),
      ...(sides.columns && marksOf(sides.columns, greatest.columns)),
    },
  );
  return {
    ...tableOf(await namedLines(ask, asked, sides, lines)),
    rowCount: greatest.rows.count,
    columnCount: greatest.columns.count,
    ...(await countedUntil(ask, [question.query], true, question.departments)),
  };
}

/** Names in `RawExplore.totals`: the hits of a measure without an identifier, and all of its hits. */
export const withoutName = (index: number): string => `without_${index}`;
export const countedName = (index: number): string => `counted_${index}`;

/** A condition on the hits that a measure counts. */
const countedBy = (measure: MeasureDefinition): Sql => sumsOf(measure)[0]?.sql ?? ALWAYS;

const withoutIdentifiers = (measures: readonly MeasureDefinition[]): string[] =>
  measures.flatMap((measure, index) => [
    `countIf((${countedBy(measure)}) AND visitor = 0) AS n_${withoutName(index)}`,
    `countIf(${countedBy(measure)}) AS n_${countedName(index)}`,
  ]);

/** A subquery: hits of the question that a measure counts, with the values of both dimensions. */
function rowsOf({ measures, question }: ExploreQuestion, { rows, columns }: Axes): string {
  const { table, where } = sourceOf(
    question,
    NO_FACT,
    question.query,
    { measures, isByValue: true },
    true,
  );
  const counted = [...new Set(measures.map(countedBy))];
  const isCounted = counted.includes(ALWAYS) ? ALWAYS : oneOf(counted);
  const values = `${rows.sql} AS row_value${columns ? `, ${columns.sql} AS column_value` : ''}`;
  const isOfHits = rows.from === 'hits' || columns?.from === 'hits';
  const asked = columnsOf(
    ...[rows.sql, ...(columns ? [columns.sql] : []), where, isCounted],
    ...expressionsOf(NO_FACT, measures, NO_SOURCE).values(),
  );
  const all = isOfHits
    ? `(${hitRows(question.query, baseOf(question, question.query), asked)})`
    : table;
  return `SELECT *, ${values} FROM ${all} WHERE ${where} AND (${isCounted})`;
}
