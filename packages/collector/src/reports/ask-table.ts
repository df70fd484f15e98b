/** The rows of a table: the greatest by its first column, then what else is known of these. */
import { UNDER } from '@balise/contract';
import { quoteText } from '../store/quote-text.ts';
import { aloneIn, type AloneByMeasure } from './alone.ts';
import { aloneColumns, aloneOf } from './ask-alone.ts';
import type { Fact } from './facts/fact.ts';
import { OTHERS } from './facts/neighbours.ts';
import { sumsOf, type MeasureDefinition, type Summed } from './measures/measure.ts';
import {
  hiddenName,
  sightOf,
  sourceOf,
  type Period,
  type Question,
  type Source,
} from './question.ts';
import { columnOf, NUMBERS, summed } from './report-days.ts';
import type { TableDefinition } from './report-definition.ts';
import { numbersOf, selection, type Ask, type Numbers } from './selection.ts';
import { twinsOf } from './twins.ts';

export interface RawRow {
  readonly value: string;
  /** Of a page: where it was last. */
  readonly host: string;
  readonly language: string;
  /** Of a page that has a twin: its address. */
  readonly twin: string;
  readonly numbers: Numbers;
  readonly before: Numbers | undefined;
}

export interface RawTable {
  readonly id: string;
  readonly rows: readonly RawRow[];
  readonly total: number;
  /** Of all rows that there are; of visits and visitors, which are counted for the rows of the answer only, of these. */
  readonly alone: AloneByMeasure;
  /** The same of what it is compared with. */
  readonly aloneBefore: AloneByMeasure;
}

const NO_ROWS = { rows: [], total: 0, alone: {}, aloneBefore: {} };

const FIRST = 'first_figure';

export async function tableOf(
  ask: Ask,
  question: Question,
  table: TableDefinition,
  before: Period | undefined,
): Promise<RawTable> {
  const { id, fact, columns, only, needsFilter } = table;
  const { query } = question;
  const isAsked =
    needsFilter === undefined || query.filters.some(({ dimension }) => dimension === needsFilter);
  if (!isAsked) return { id, ...NO_ROWS };
  const [first] = columns;
  if (!first) throw new Error(`The table ${id} has no column.`);
  const isJoined = fact.dimension.isPage === true && query.languages === 'joined';
  const shape = { fact, isJoined, question };
  const order =
    first.formula.from === 'sum' ? `n_${first.formula.sum.id}` : `n_${first.formula.from}`;
  const states = columns.filter(({ formula }) => isState(formula.from));
  const plain = [
    ...columns.filter(({ formula }) => !isState(formula.from)),
    ...(isState(first.formula.from) ? [first] : []),
  ];
  const having = only ? `HAVING n_${only.id} > 0` : 'HAVING n_hits > 0';
  const source = sourceOf(question, fact, query, { measures: plain, isByValue: true });
  // Of hits that are read once for all figures; merging states is what costs.
  const isOfHits = source.kind === 'hits';
  const sumsFor = (of: Source): string[] => {
    const asked = of.kind === 'hits' ? columns : plain;
    return only
      ? [...selection(fact, asked, of), ...extra(fact, only, asked, of)]
      : selection(fact, asked, of);
  };
  const rows = await ask(
    `SELECT *, count() OVER () AS total, ${aloneColumns(plain)} FROM (
       SELECT ${rowValue(shape, source)} AS row_value, ${pageParts(shape, source)}, ${sumsFor(source).join(', ')},
         if(${order} >= ${UNDER}, ${order}, 0) AS ${FIRST}
       FROM ${rowsFrom(shape, source)} GROUP BY row_value ${having})
     ORDER BY ${FIRST} DESC, row_value LIMIT ${query.limit}`,
  );
  const wanted = rows.map((row) => ({
    value: String(row['row_value']),
    twin: String(row['row_twin'] ?? ''),
  }));
  const known =
    !isOfHits && states.length > 0 && wanted.length > 0
      ? await rowsOfValues(ask, shape, states, query, wanted)
      : undefined;
  const past =
    before && wanted.length > 0
      ? await rowsOfValues(ask, shape, columns, before, wanted)
      : undefined;
  const answered = rows.map((row): RawRow => {
    const value = String(row['row_value']);
    return {
      value,
      host: String(row['row_host'] ?? ''),
      language: String(row['row_language'] ?? ''),
      twin: String(row['row_twin'] ?? ''),
      numbers: { ...numbersOf(row), ...known?.get(value) },
      before: before && (past?.get(value) ?? {}),
    };
  });
  return {
    id,
    total: Number(rows[0]?.['total'] ?? 0),
    rows: answered,
    alone: { ...aloneOfRows(answered, states), ...aloneOf(rows[0], plain) },
    aloneBefore: before
      ? {
          ...aloneOfRows(
            answered.map((row) => ({ ...row, numbers: row.before ?? {} })),
            states,
          ),
          ...(await aloneBefore(ask, shape, { plain, sums: sumsFor, having }, before)),
        }
      : {},
  };
}

const aloneOfRows = (
  rows: readonly RawRow[],
  states: readonly MeasureDefinition[],
): AloneByMeasure =>
  aloneIn(
    rows.map(({ value, numbers }) => ({ key: value, numbers })),
    states,
  );

interface Selected {
  readonly plain: readonly MeasureDefinition[];
  readonly sums: (source: Source) => readonly string[];
  readonly having: string;
}

/** Rows that the answer does not have are looked at too. */
async function aloneBefore(
  ask: Ask,
  shape: Shape,
  { plain, sums, having }: Selected,
  before: Period,
): Promise<AloneByMeasure> {
  const source = sourceOf(shape.question, shape.fact, before, { measures: plain, isByValue: true });
  const [row] = await ask(
    `SELECT ${aloneColumns(plain)} FROM (
       SELECT ${rowValue(shape, source)} AS row_value, ${sums(source).join(', ')}
       FROM ${rowsFrom(shape, source)} GROUP BY row_value ${having}) LIMIT 1`,
  );
  return aloneOf(row, plain);
}

/** Merging states costs more than adding numbers: it is done for the rows that are shown. */
const isState = (from: string): boolean =>
  from === 'visits' || from === 'visitors' || from === 'median';

function extra(
  fact: Fact,
  only: Summed,
  plain: readonly MeasureDefinition[],
  { kind }: Source,
): string[] {
  if (plain.flatMap(sumsOf).some(({ id }) => id === only.id)) return [];
  return [
    kind !== 'hits'
      ? `sum(${columnOf(fact, only)}) AS n_${only.id}`
      : `${summed(only)} AS n_${only.id}`,
  ];
}

const ADDED = ['hits', 'without_identifier', ...NUMBERS];

interface Shape {
  readonly fact: Fact;
  readonly isJoined: boolean;
  readonly question: Question;
}

/** The value of a row: of a pair its English address, of what must not be seen one word. */
function rowValue({ fact, isJoined, question }: Shape, { value }: Source): string {
  const hidden = question.hidden?.get(fact.dimension.id);
  const seen = hidden
    ? `if(has({${hiddenName(fact.dimension.id)}: Array(String)}, ${value}), '${OTHERS}', ${value})`
    : value;
  return isJoined ? `if(twins.pair = '', ${seen}, twins.pair)` : seen;
}

function pageParts({ fact, isJoined }: Shape, { value, kind }: Source): string {
  if (fact.dimension.isPage !== true) return "'' AS row_twin";
  const twin = isJoined
    ? `anyIf(${value}, twins.pair != '' AND twins.pair != ${value}) AS row_twin`
    : "'' AS row_twin";
  const [host, language] = kind === 'sums' ? ['of_host', 'of_language'] : ['host', 'language'];
  return `any(${host}) AS row_host, any(${language}) AS row_language, ${twin}`;
}

/** `extra`: a condition beside that of the question. */
function rowsFrom(
  { isJoined, question }: Shape,
  { table, where, value, kind }: Source,
  extra = '1',
): string {
  if (!isJoined) return `${table} WHERE ${where} AND ${extra}`;
  const rows = `${table} WHERE ${where} AND ${extra}`;
  const ofFact =
    kind === 'sums'
      ? // Few values have twins looked up, not the rows of all days.
        `SELECT value, any(of_host) AS of_host, any(of_language) AS of_language, ${ADDED.map((column) => `sum(${column}) AS ${column}`).join(', ')} FROM ${rows} GROUP BY value`
      : `SELECT ${kind === 'hits' ? `*, ${value} AS value` : '*'} FROM ${rows}`;
  // Those of the period that is asked for, for what it is compared with as well: the same rows are the same pages.
  return `(${ofFact}) AS rows_of_fact
    LEFT JOIN (${twinsOf(question.query, question.query.source === 'simulated', sightOf(question))}) AS twins ON rows_of_fact.value = twins.page`;
}

async function rowsOfValues(
  ask: Ask,
  shape: Shape,
  columns: readonly MeasureDefinition[],
  period: Period,
  wanted: readonly { readonly value: string; readonly twin: string }[],
): Promise<ReadonlyMap<string, Numbers>> {
  const source = sourceOf(shape.question, shape.fact, period, {
    measures: columns,
    isByValue: true,
  });
  const list = (values: readonly string[]): string => values.map(quoteText).join(', ');
  const values = wanted.map(({ value }) => value);
  const all = [...values, ...wanted.flatMap(({ twin }) => (twin === '' ? [] : [twin]))];
  // What a row has several of, and what stands for others, is known after the rows are summed only.
  const isPlain = !source.value.includes('arrayJoin') && !values.includes(OTHERS);
  const extra = isPlain ? `${source.value} IN (${list(all)})` : '1';
  const rows = await ask(
    `SELECT ${rowValue(shape, source)} AS row_value, ${selection(shape.fact, columns, source).join(', ')}
     FROM ${rowsFrom(shape, source, extra)} GROUP BY row_value HAVING row_value IN (${list(values)})`,
  );
  return new Map(rows.map((row) => [String(row['row_value']), numbersOf(row)]));
}
