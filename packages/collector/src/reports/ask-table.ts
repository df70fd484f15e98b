/** The rows of a table: the greatest by its first column, then what else is known of these. */
import { UNDER } from '@balise/contract';
import { quoteText } from '../store/quote-text.ts';
import { aloneIn, type AloneByMeasure } from './alone.ts';
import { aloneColumns, aloneNumbers, aloneOf } from './ask-alone.ts';
import type { Piece } from './ask-together.ts';
import { page } from './facts/dimensions.ts';
import type { Fact } from './facts/fact.ts';
import { OTHERS } from './facts/neighbours.ts';
import type { MeasureDefinition, Summed } from './measures/measure.ts';
import { sourceOf, type Period, type Question, type Source } from './question.ts';
import { columnOf, summed } from './report-days.ts';
import type { TableDefinition } from './report-definition.ts';
import { expressionsOf, named, numbersOf, selection, type Ask, type Numbers } from './selection.ts';
import { PAIR, pairedRows, pageFigures, rowsFrom, rowValue, type Shape } from './table-rows.ts';

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

/** Whether a question has the table: some say nothing where no filter names a value. */
const isAsked = ({ needsFilter }: TableDefinition, { query }: Question): boolean =>
  needsFilter === undefined || query.filters.some(({ dimension }) => dimension === needsFilter);

/** What a table is made of. */
function makingOf(table: TableDefinition, question: Question) {
  const { id, fact, columns, only } = table;
  const [first] = columns;
  if (!first) throw new Error(`The table ${id} has no column.`);
  const isJoined = fact.dimension.isPage === true && question.query.languages === 'joined';
  const plain = [
    ...columns.filter(({ formula }) => !isState(formula.from)),
    ...(isState(first.formula.from) ? [first] : []),
  ];
  return {
    shape: { fact, isJoined, question },
    order: first.formula.from === 'sum' ? `n_${first.formula.sum.id}` : `n_${first.formula.from}`,
    states: columns.filter(({ formula }) => isState(formula.from)),
    plain,
    needed: `n_${only?.id ?? 'hits'}`,
    figuresFrom(source: Source): ReadonlyMap<string, string> {
      // Hits are read once for all figures; merging states is what costs.
      const asked = source.kind === 'hits' ? columns : plain;
      const figures = expressionsOf(fact, asked, source);
      return only ? new Map([...extra(fact, only, source), ...figures]) : figures;
    },
    source: (period: Period): Source =>
      sourceOf(question, fact, period, { measures: plain, isByValue: true }),
  };
}

/**
 * The part of a question to hits that tells the table's rows; nothing where it is not made of them, or of rows of its own. `values`: of which
 * rows it is wanted; the greatest where they are left out.
 */
export function partOfTable(
  table: TableDefinition,
  question: Question,
  period: Period,
  values?: readonly string[],
): Piece | undefined {
  if (!isAsked(table, question)) return undefined;
  const { shape, order, plain, needed, figuresFrom, source: sourceIn } = makingOf(table, question);
  const source = sourceIn(period);
  const { dimension, when } = table.fact;
  // Rows have the number of the page that they are on, and of no other.
  if (!source.shared || (shape.isJoined && dimension.id !== page.id)) return undefined;
  return {
    rows: shape.isJoined ? pairedRows(shape, source) : source.shared,
    part: {
      when,
      key: rowValue(shape, source, PAIR),
      figures: new Map([...figuresFrom(source), ...pageFigures(shape, source, PAIR)]),
      table: {
        only: needed,
        rows: values ? { values } : { most: order, limit: question.query.limit },
        alone: aloneNumbers(plain),
      },
    },
  };
}

/** Rows of a table that were asked for with others. */
export interface GivenRows {
  readonly rows?: AnswerRows | undefined;
  /** Of what it is compared with. */
  readonly past?: AnswerRows | undefined;
}
type AnswerRows = readonly Record<string, unknown>[];

export async function tableOf(
  ask: Ask,
  question: Question,
  table: TableDefinition,
  before: Period | undefined,
  given: GivenRows = {},
): Promise<RawTable> {
  const { id, columns } = table;
  const { query } = question;
  if (!isAsked(table, question)) return { id, ...NO_ROWS };
  const {
    shape,
    order,
    states,
    plain,
    needed,
    figuresFrom,
    source: sourceIn,
  } = makingOf(table, question);
  const having = `HAVING ${needed} > 0`;
  const source = sourceIn(query);
  const isOfHits = source.kind === 'hits';
  const sumsFor = (of: Source): string[] => named(figuresFrom(of));
  const rows =
    given.rows ??
    (await ask(
      `SELECT *, count() OVER () AS total, ${aloneColumns(plain)} FROM (
       SELECT ${[`${rowValue(shape, source)} AS row_value`, ...named(pageFigures(shape, source)), ...sumsFor(source)].join(', ')},
         if(${order} >= ${UNDER}, ${order}, 0) AS ${FIRST}
       FROM ${rowsFrom(shape, source)} GROUP BY row_value ${having})
     ORDER BY ${FIRST} DESC, row_value LIMIT ${query.limit}`,
    ));
  const wanted = rows.map((row) => ({
    value: String(row['row_value']),
    twin: String(row['row_twin'] ?? ''),
  }));
  const known =
    !isOfHits && states.length > 0 && wanted.length > 0
      ? await rowsOfValues(ask, shape, states, query, wanted)
      : undefined;
  const past = given.past
    ? numbersByValue(given.past)
    : before && wanted.length > 0
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
          ...(given.past
            ? aloneOf(given.past[0], plain)
            : await aloneBefore(ask, shape, { plain, sums: sumsFor, having }, before)),
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

/** What a row must have some of, though no column shows it. */
const extra = (fact: Fact, only: Summed, { kind }: Source): ReadonlyMap<string, string> =>
  new Map([[`n_${only.id}`, kind === 'hits' ? summed(only) : `sum(${columnOf(fact, only)})`]]);

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
  return numbersByValue(rows);
}

const numbersByValue = (rows: AnswerRows): ReadonlyMap<string, Numbers> =>
  new Map(rows.map((row) => [String(row['row_value']), numbersOf(row)]));
