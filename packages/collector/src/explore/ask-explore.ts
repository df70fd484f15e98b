/** What is explored, from the store, in plain numbers: what is too small to be shown is hidden afterwards. */
import {
  MOST_EXPLORED_COLUMNS,
  MOST_EXPLORED_ROWS,
  UNDER,
  type ExploreQuery,
} from '@balise/contract';
import type { Reader } from '../store/database.ts';
import { addedUp } from '../reports/alone.ts';
import { countedUntil } from '../reports/ask-report.ts';
import type { Fact } from '../reports/facts/fact.ts';
import { OTHERS } from '../reports/facts/neighbours.ts';
import { sumsOf, type MeasureDefinition } from '../reports/measures/measure.ts';
import {
  hiddenName,
  sourceOf,
  sqlOf,
  valuesOf,
  type Question,
  type Source,
} from '../reports/question.ts';
import { numbersOf, selection, type Numbers } from '../reports/selection.ts';
import { exploredDimensionOf, type ExploredDimension } from './explored-dimensions.ts';
import { EXPLORED_EVENTS, EXPLORED_MEASURES } from './explored-measures.ts';
import { hitRows } from './hit-rows.ts';

export interface RawValue {
  readonly value: string;
  /** Of all that has the value. */
  readonly numbers: Numbers;
}

export interface RawExplore {
  /** At most so many as are looked at, and `REST` last where there are others. */
  readonly rows: readonly RawValue[];
  readonly columns: readonly RawValue[];
  /** By row, then by column. */
  readonly cells: readonly (readonly Numbers[])[];
  readonly totals: Numbers;
  readonly rowCount: number;
  readonly columnCount: number;
  readonly countedUntil: string | null;
}

/** In place of a value: all that are not looked at. */
export const REST = '\u0002';

const SECONDS = 30;

export interface ExploreQuestion {
  readonly query: ExploreQuery;
  readonly rows: ExploredDimension;
  readonly columns: ExploredDimension | undefined;
  readonly measures: readonly MeasureDefinition[];
  readonly question: Question;
}

/** Throws where a dimension or a measure does not exist. */
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

/** Measures, then events, as they were asked. */
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
  const ask = (sql: string): Promise<Record<string, unknown>[]> =>
    reader.rows<Record<string, unknown>>(sql, values, SECONDS);
  const from = rowsOf(asked);
  const [first] = measures;
  if (!first) throw new Error('An exploration has a measure.');
  const greatest = await greatestOf(ask, from, first, columns !== undefined);
  const [rowKey, columnKey] = [
    keyOf('row_value', greatest.rows),
    keyOf('column_value', greatest.columns),
  ];
  const lines = await ask(
    `SELECT grouping(row_key) = 0 AS is_row, ${columns ? 'grouping(column_key) = 0' : '0'} AS is_column, row_key${columns ? ', column_key' : ''},
       ${[...selection(NO_FACT, measures, NO_SOURCE), ...withoutIdentifiers(measures)].join(', ')}
     FROM (SELECT *, ${rowKey} AS row_key${columns ? `, ${columnKey} AS column_key` : ''} FROM (${from}))
     GROUP BY ${columns ? 'row_key, column_key WITH CUBE' : 'GROUPING SETS ((row_key), ())'}`,
  );
  return {
    ...tableOf(lines),
    rowCount: greatest.rows.count,
    columnCount: greatest.columns.count,
    countedUntil: await countedUntil(ask),
  };
}

const NO_FACT: Fact = {
  id: '',
  dimension: { id: '', name: { en: '', fr: '' }, sql: "''" },
  when: '1',
  sums: [],
};
const NO_SOURCE: Source = { table: '', where: '', value: '', kind: 'hits', from: '' };

/** Words of `RawExplore.totals`: hits of a measure that brought no identifier, and all of its hits. */
export const withoutName = (index: number): string => `without_${index}`;
export const countedName = (index: number): string => `counted_${index}`;

/** A condition on the hits that a measure counts. */
const countedBy = (measure: MeasureDefinition): string => sumsOf(measure)[0]?.sql ?? '1';

const withoutIdentifiers = (measures: readonly MeasureDefinition[]): string[] =>
  measures.flatMap((measure, index) => [
    `countIf((${countedBy(measure)}) AND visitor = 0) AS n_${withoutName(index)}`,
    `countIf(${countedBy(measure)}) AS n_${countedName(index)}`,
  ]);

/** A subquery: hits that are asked for and counted by a measure, with the values of both dimensions. */
function rowsOf({ rows, columns, measures, question }: ExploreQuestion): string {
  const [row, column] = [seenAs(rows, question), columns && seenAs(columns, question)];
  const { table, where } = sourceOf(
    question,
    NO_FACT,
    question.query,
    { measures, isByValue: true },
    true,
  );
  const counted = [...new Set(measures.map(countedBy))];
  const isCounted = counted.includes('1') ? '1' : counted.map((sql) => `(${sql})`).join(' OR ');
  const values = `${row.sql} AS row_value${column ? `, ${column.sql} AS column_value` : ''}`;
  const isOfHits = row.from === 'hits' || column?.from === 'hits';
  const asked = `${values} ${where} ${isCounted} ${selection(NO_FACT, measures, NO_SOURCE).join(' ')}`;
  const all = isOfHits ? `(${hitRows(question.query, baseOf(question), asked)})` : table;
  return `SELECT *, ${values} FROM ${all} WHERE ${where} AND (${isCounted})`;
}

/** Of the period and the environment, on `visit_hits`. */
const baseOf = ({ query: { from, to, source } }: Question): string =>
  `day >= '${from}' AND day <= '${to}' AND environment = {environment: String} AND is_simulated = ${source === 'simulated' ? 1 : 0}`;

interface Seen {
  readonly sql: string;
  readonly from: ExploredDimension['from'];
}

/** The value of a row of hits, as far as who asks may see it. */
export function seenAs(dimension: ExploredDimension, question: Question): Seen {
  const { forSome, goesWith, several, from } = dimension;
  const isSome = question.departments !== undefined;
  if (isSome && forSome) return seenAs(forSome, question);
  const values =
    several === undefined
      ? `toString(${sqlOf(dimension, question)})`
      : // A hit without any has none, and is in the totals.
        `arrayJoin(arrayMap(one -> toString(one), if(empty(${several}), [''], arrayDistinct(${several}))))`;
  const hidden = question.hidden?.has(dimension.id)
    ? `if(has({${hiddenName(dimension.id)}: Array(String)}, ${values}), '${OTHERS}', ${values})`
    : values;
  if (!isSome || goesWith === undefined) return { sql: hidden, from };
  const address = exploredDimensionOf(goesWith)?.sql ?? "''";
  const isSeen = `${address} != '' AND position(${address}, '.') > 0 AND NOT has({${hiddenName(goesWith)}: Array(String)}, ${address})`;
  return { sql: `if(${values} = '' OR (${isSeen}), ${values}, '${OTHERS}')`, from };
}

/** Values by how much of the first measure they have. */
interface Greatest {
  /** At most so many as are looked at: by `mark`, a digest. */
  readonly marks: readonly string[];
  readonly count: number;
}

async function greatestOf(
  ask: (sql: string) => Promise<Record<string, unknown>[]>,
  from: string,
  first: MeasureDefinition,
  hasColumns: boolean,
): Promise<{ readonly rows: Greatest; readonly columns: Greatest }> {
  const name = addedUp(first.formula);
  const number = `n_${name}`;
  const most = Math.max(MOST_EXPLORED_ROWS, MOST_EXPLORED_COLUMNS);
  const lines = await ask(
    `SELECT side, mark, count() OVER (PARTITION BY side) AS total FROM (
       SELECT ${hasColumns ? "if(grouping(row_value) = 0, 'rows', 'columns')" : "'rows'"} AS side,
         ${hasColumns ? "if(side = 'rows', row_value, column_value)" : 'row_value'} AS value, toString(cityHash64(value)) AS mark,
         ${selection(NO_FACT, [first], NO_SOURCE).join(', ')}
       FROM (${from}) GROUP BY ${hasColumns ? 'GROUPING SETS ((row_value), (column_value))' : 'row_value'})
     ORDER BY side, value IN ('', '${OTHERS}') DESC, if(${number} >= ${UNDER}, ${number}, 0) DESC, value
     LIMIT ${most} BY side`,
  );
  const of = (side: string, most: number): Greatest => {
    const found = lines.filter((line) => line['side'] === side);
    return {
      marks: found.slice(0, most).map((line) => String(line['mark'])),
      count: Number(found[0]?.['total'] ?? 0),
    };
  };
  return { rows: of('rows', MOST_EXPLORED_ROWS), columns: of('columns', MOST_EXPLORED_COLUMNS) };
}

const keyOf = (value: string, { marks, count }: Greatest): string =>
  count <= marks.length
    ? value
    : `if(cityHash64(${value}) IN (${marks.join(', ')}), ${value}, '${REST}')`;

function tableOf(
  lines: readonly Record<string, unknown>[],
): Pick<RawExplore, 'rows' | 'columns' | 'cells' | 'totals'> {
  const rows: RawValue[] = [];
  const columns: RawValue[] = [];
  let totals: Numbers = {};
  const cells = new Map<string, Map<string, Numbers>>();
  for (const line of lines) {
    const numbers = numbersOf(line);
    const [row, column] = [String(line['row_key'] ?? ''), String(line['column_key'] ?? '')];
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
