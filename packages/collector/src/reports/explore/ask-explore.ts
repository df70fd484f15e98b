/** The answer to an exploration from the store, in plain numbers. Small figures are suppressed later. */
import {
  LEAST_EXPLORED_ROWS,
  MOST_EXPLORED_COLUMNS,
  MOST_EXPLORED_FIGURES,
  MOST_EXPLORED_ROWS,
  UNDER,
  type ExploreQuery,
} from '@balise/contract';
import { ALWAYS, columnsOf, oneOf, sql, type Sql } from '../../engine/sql/sql.ts';
import type { QueryValues, Reader } from '../../engine/database/database.ts';
import { addedUp } from '../suppression/complementary-suppression.ts';
import { shownOf } from '../plan/suppression-columns.ts';
import { countedUntil } from '../ask/counted-until.ts';
import type { Fact } from '../../figures/facts/fact.ts';
import { OTHERS } from '../../figures/facts/neighbours.ts';
import { sumsOf, type MeasureDefinition } from '../../figures/measures/measure.ts';
import { baseOf, valuesOf, type Question } from '../question/question.ts';
import { sourceOf, type Source } from '../plan/source.ts';
import { expressionsOf, numbersOf, selection, type Ask } from '../plan/selection.ts';
import type { Numbers } from '../../figures/measures/numbers.ts';
import { exploredDimensionOf, type ExploredDimension } from './explored-dimensions.ts';
import { EXPLORED_EVENTS, EXPLORED_MEASURES } from './explored-measures.ts';
import { countsOfLanguages } from '../ask/text-languages.ts';
import { hitRows } from './hit-rows.ts';
import {
  markOf,
  namedLines,
  REST,
  OTHER_PAGES,
  axesOf,
  textOf,
  type Explored,
  type Axis,
  type Axes,
} from './axes.ts';

interface RawValue {
  readonly value: string;
  /** Numbers of all hits with the value. */
  readonly numbers: Numbers;
}

export interface RawExplore {
  /** At most `mostRows` rows. If there are others, `REST` is last and stands for them. */
  readonly rows: readonly RawValue[];
  readonly columns: readonly RawValue[];
  /** By row, then by column. */
  readonly cells: readonly (readonly Numbers[])[];
  readonly totals: Numbers;
  readonly rowCount: number;
  readonly columnCount: number;
  readonly countedUntil: string | null;
  readonly uncounted: readonly string[];
}

const SECONDS = 30;

export interface ExploreQuestion extends Explored {
  readonly query: ExploreQuery;
  readonly measures: readonly MeasureDefinition[];
}

/** Throws if a dimension or a measure does not exist. */
export function readQuestion(query: ExploreQuery, question: Question): ExploreQuestion {
  const find = (id: string): ExploredDimension => {
    const found = exploredDimensionOf(id);
    if (!found) throw new Error(`There is no dimension ${id}.`);
    return found;
  };
  return {
    query,
    question,
    rows: find(query.rows),
    columns: query.columns === '' ? undefined : find(query.columns),
    measures: measuresOf(query),
  };
}

/** Measures, then events, in the order of the query. */
export function measuresOf({ measures, events }: ExploreQuery): readonly MeasureDefinition[] {
  const find = (known: readonly MeasureDefinition[], id: string): MeasureDefinition => {
    const found = known.find((one) => one.id === id);
    if (!found) throw new Error(`There is no measure ${id}.`);
    return found;
  };
  return [
    ...measures.map((id) => find(EXPLORED_MEASURES, id)),
    ...events.map((id) => find(EXPLORED_EVENTS, id)),
  ];
}

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

const NO_FACT: Fact = {
  id: '',
  dimension: { id: '', name: { en: '', fr: '' }, sql: sql`''` },
  when: ALWAYS,
  sums: [],
};
const NO_SOURCE: Source = { table: '', where: ALWAYS, value: sql``, kind: 'hits', from: '' };

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

/** The values with the most of the first measure. */
interface Greatest {
  /** Digests of at most as many values as the exploration uses (`markOf`). Rare texts are left out. */
  readonly marks: readonly string[];
  readonly count: number;
}

async function greatestOf(
  ask: Ask,
  from: string,
  first: MeasureDefinition,
  { rows, columns }: Axes,
  asked: ExploreQuestion,
): Promise<{ readonly rows: Greatest; readonly columns: Greatest }> {
  const { isSuppressed = true, joinsRareTexts } = asked.question;
  const name = addedUp(first.formula);
  const number = `n_${name}`;
  const bySide = (text: (side: Axis) => string): string =>
    columns ? `if(side = 'rows', ${text(rows)}, ${text(columns)})` : text(rows);
  const most = Math.max(MOST_EXPLORED_ROWS, MOST_EXPLORED_COLUMNS);
  const lines = await ask(
    `SELECT side, mark, n_hits, value, count() OVER (PARTITION BY side) AS total FROM (
       SELECT ${columns ? "if(grouping(row_value) = 0, 'rows', 'columns')" : "'rows'"} AS side,
         ${bySide(textOf)} AS value, toString(${bySide(markOf)}) AS mark,
         ${selection(NO_FACT, [first], NO_SOURCE).join(', ')}
       FROM (${from}) GROUP BY ${columns ? 'GROUPING SETS ((row_value), (column_value))' : 'row_value'})
     ORDER BY side, value IN ('', '${OTHERS}') DESC, ${shownOf(number, isSuppressed)} DESC, value
     LIMIT ${most} BY side`,
  );
  const of = (side: keyof Axes, most: number): Greatest => {
    const found = lines.filter((line) => line['side'] === side);
    const isRare = (line: (typeof lines)[number]): boolean =>
      joinsRareTexts === true &&
      asked[side]?.isFreeText === true &&
      !['', OTHERS].includes(String(line['value'])) &&
      Number(line['n_hits']) < UNDER;
    return {
      marks: found.slice(0, most).flatMap((line) => (isRare(line) ? [] : [String(line['mark'])])),
      count: Number(found[0]?.['total'] ?? 0),
    };
  };
  const shownColumns = of('columns', MOST_EXPLORED_COLUMNS);
  return {
    rows: of('rows', mostRows(shownColumns.count, asked.measures.length, isSuppressed)),
    columns: shownColumns,
  };
}

/** `columns`: the number of all columns. Does not depend on the asked limit, so that each answer hides the same. */
function mostRows(columns: number, measures: number, isSuppressed: boolean): number {
  // Other columns are one, and the row has a total.
  const figures = (Math.min(columns, MOST_EXPLORED_COLUMNS + 1) + 1) * measures;
  const most = MOST_EXPLORED_FIGURES[isSuppressed ? 'suppressed' : 'shown'];
  const rows = Math.max(LEAST_EXPLORED_ROWS, Math.floor(most / figures));
  return Math.min(MOST_EXPLORED_ROWS, rows);
}

const marksName = ({ name }: Axis): string => `${name}_marks`;
const marksOf = (side: Axis, { marks }: Greatest): QueryValues => ({ [marksName(side)]: marks });

function keyOf(side: Axis, { marks, count }: Greatest): string {
  if (count <= marks.length) return side.name;
  const rest = side.isDigest ? OTHER_PAGES : `'${REST}'`;
  return marks.length === 0
    ? rest
    : `if(${markOf(side)} IN {${marksName(side)}: Array(UInt64)}, ${side.name}, ${rest})`;
}

function tableOf(
  lines: readonly Record<string, unknown>[],
): Pick<RawExplore, 'rows' | 'columns' | 'cells' | 'totals'> {
  const rows: RawValue[] = [];
  const columns: RawValue[] = [];
  let totals: Numbers = {};
  const cells = new Map<string, Map<string, Numbers>>();
  for (const line of lines) {
    const numbers = numbersOf(line);
    const [row, column] = [String(line['row_text'] ?? ''), String(line['column_text'] ?? '')];
    const [isRow, isColumn] = [Number(line['is_row']) === 1, Number(line['is_column']) === 1];
    if (isRow && isColumn) {
      const ofRow = cells.get(row) ?? new Map<string, Numbers>();
      cells.set(row, ofRow.set(column, numbers));
    } else if (isRow) rows.push({ value: row, numbers });
    else if (isColumn) columns.push({ value: column, numbers });
    else totals = numbers;
  }
  const restLast = (a: RawValue, b: RawValue): number =>
    Number(a.value === REST) - Number(b.value === REST);
  rows.sort(restLast);
  columns.sort(restLast);
  return {
    rows,
    columns,
    cells: rows.map(({ value }) =>
      columns.map((column) => cells.get(value)?.get(column.value) ?? {}),
    ),
    totals,
  };
}
