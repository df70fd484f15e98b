/** The rows of a table: the greatest by its first column, then what else is known of these. */
import { quoteText } from '../store/quote-text.ts';
import { aloneIn, type AloneByMeasure } from './alone.ts';
import { aloneNumbers, aloneOf } from './ask-alone.ts';
import type { Piece } from './ask-together.ts';
import { OTHERS } from './facts/neighbours.ts';
import type { MeasureDefinition } from './measures/measure.ts';
import { sourceOf, type Source } from './source.ts';
import type { Question } from './question.ts';
import type { Period } from './period.ts';
import type { TableDefinition } from './report-definition.ts';
import { numbersOf, selection, type Ask, type Numbers } from './selection.ts';
import { isAsked, makingOf, type AnswerRows } from './table-making.ts';
import { pairsIn, pageFiguresOf, rowsFrom, rowValue, type Shape } from './table-rows.ts';

export interface RawRow {
  readonly value: string;
  /** Of a page. */
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
  /** Of all rows that there are; of what is counted for the rows of the answer only, of these. */
  readonly alone: AloneByMeasure;
  /** The same of what it is compared with. */
  readonly aloneBefore: AloneByMeasure;
}

const NO_ROWS = { rows: [], total: 0, alone: {}, aloneBefore: {} };

/** Which rows are enough to count visits and visitors of several tables (`Source`). */
export type CountedTogether = Pick<Source, 'mark' | 'firstOfAny'>;

/** Of a part. */
export interface PartWanted {
  /** So many rows, the greatest. */
  readonly limit: number;
  /** By which it counts visits and visitors with other tables. */
  readonly together: CountedTogether;
}

/** The part of a question to hits that tells the table's rows; nothing where it is not made of them, or of rows of its own. */
export function partOfTable(
  table: TableDefinition,
  question: Question,
  period: Period,
  { limit, together }: PartWanted,
): Piece | undefined {
  if (!isAsked(table, question)) return undefined;
  const making = makingOf(table, question);
  const { shape, order, plain, needed, isOfPages, figuresFrom, source: sourceIn } = making;
  const source = { ...sourceIn(period), ...together };
  const { shared } = source;
  const { digest } = table.fact.dimension;
  // Rows have the digest of the page that they are on, and of no other: twins of others are not found by it.
  if (!shared || (shape.isJoined && digest === undefined)) return undefined;
  return {
    rows: shared,
    part: {
      ...{ when: table.fact.when, among: table.fact.among, classes: table.fact.classes },
      narrow: table.fact.dimension.narrow,
      ...(shape.isJoined ? { pairs: pairsIn(question) } : {}),
      ...(digest === undefined
        ? { key: rowValue(shape, source) }
        : { key: digest, isDigest: true }),
      figures: new Map([
        ...figuresFrom(source),
        ...(digest === undefined || isOfPages ? [] : pageFiguresOf(shape)),
      ]),
      table: {
        only: needed,
        rows: { most: order, limit: making.rowsOf(limit) },
        alone: aloneNumbers(plain),
      },
    },
  };
}

/** What was asked for with the rows of other tables: the greatest rows, and the same ones of what it is compared with. */
export interface GivenRows {
  readonly rows: AnswerRows;
  readonly past: AnswerRows | undefined;
}

export async function tableOf(
  ask: Ask,
  question: Question,
  table: TableDefinition,
  before: Period | undefined,
  { rows, past: givenPast }: GivenRows,
): Promise<RawTable> {
  const { id, columns } = table;
  const { query } = question;
  if (!isAsked(table, question)) return { id, ...NO_ROWS };
  const { shape, states, plain, source: sourceIn } = makingOf(table, question);
  const isOfHits = sourceIn(query).kind === 'hits';
  const wanted = rows.map((row) => ({
    value: String(row['row_value']),
    twin: String(row['row_other'] ?? ''),
    unknown: row['row_unknown'],
  }));
  /** States are asked for of these rows; and all of those that are not among the rows of a period that are compared. */
  const moreOf = async (period: Period, unknown: string): Promise<NumbersByValue[]> => {
    const asked = [
      { columns: isOfHits ? [] : states, values: wanted },
      { columns, values: wanted.filter((row) => row.unknown === unknown) },
    ].filter((one) => one.columns.length > 0 && one.values.length > 0);
    const found: NumbersByValue[] = [];
    for (const { columns: some, values } of asked)
      found.push(await rowsOfValues(ask, shape, some, period, values));
    return found;
  };
  const known = await moreOf(query, 'now');
  const past = before && [numbersByValue(givenPast ?? []), ...(await moreOf(before, 'past'))];
  const answered = rows.map((row): RawRow => {
    const value = String(row['row_value']);
    return {
      value,
      language: String(row['row_language'] ?? ''),
      twin: String(row['row_twin'] ?? ''),
      numbers: joined(value, [new Map([[value, numbersOf(row)]]), ...known]),
      before: past && joined(value, past),
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
          ...aloneOf(givenPast?.[0], plain),
        }
      : {},
  };
}

const aloneOfRows = (
  rows: readonly RawRow[],
  states: readonly MeasureDefinition[],
): AloneByMeasure => aloneIn(rows, states);

async function rowsOfValues(
  ask: Ask,
  shape: Shape,
  columns: readonly MeasureDefinition[],
  period: Period,
  wanted: readonly { readonly value: string; readonly twin: string }[],
): Promise<NumbersByValue> {
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
  // Whose twin they are is known of these few: no need to look all of them up.
  const isNamed = isPlain && shape.isJoined && source.kind !== 'hits';
  const of = isNamed ? { ...shape, isJoined: false } : shape;
  const twins = wanted.filter(({ twin }) => twin !== '');
  const value =
    isNamed && twins.length > 0
      ? `transform(${source.value}, [${list(twins.map(({ twin }) => twin))}], [${list(twins.map((one) => one.value))}], ${rowValue(of, source)})`
      : rowValue(of, source);
  const rows = await ask(
    `SELECT ${value} AS row_value, ${selection(shape.fact, columns, source).join(', ')}
     FROM ${rowsFrom(of, source, extra)} GROUP BY row_value HAVING row_value IN (${list(values)})`,
  );
  return numbersByValue(rows);
}

type NumbersByValue = ReadonlyMap<string, Numbers>;

/** The numbers of a row, each from the last that has it. */
const joined = (value: string, all: readonly NumbersByValue[]): Numbers =>
  Object.assign({}, ...all.map((numbers) => numbers.get(value))) as Numbers;

const numbersByValue = (rows: AnswerRows): NumbersByValue =>
  new Map(rows.map((row) => [String(row['row_value']), numbersOf(row)]));
