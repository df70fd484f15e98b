/** The rows of a table: the greatest by its first column, then what else is known of these. */
import { quoteText } from '../store/quote-text.ts';
import { aloneIn, type AloneByMeasure } from './alone.ts';
import { aloneColumns, aloneNumbers, aloneOf } from './ask-alone.ts';
import type { Piece } from './ask-together.ts';
import { OTHERS } from './facts/neighbours.ts';
import type { MeasureDefinition } from './measures/measure.ts';
import { sourceOf, type Period, type Question } from './question.ts';
import type { TableDefinition } from './report-definition.ts';
import { named, numbersOf, selection, type Ask, type Numbers } from './selection.ts';
import { isAsked, makingOf, type AnswerRows } from './table-making.ts';
import { pairsIn, pageFiguresOf, rowDigest, rowsFrom, rowValue, type Shape } from './table-rows.ts';

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
  /** Of all rows that there are; of what is counted for the rows of the answer only, of these. */
  readonly alone: AloneByMeasure;
  /** The same of what it is compared with. */
  readonly aloneBefore: AloneByMeasure;
}

const NO_ROWS = { rows: [], total: 0, alone: {}, aloneBefore: {} };

/** Of a part. */
export interface PartWanted {
  /** Its rows; the greatest where they are left out. */
  readonly values?: readonly string[];
  /** By which it counts visits and visitors. */
  readonly mark: string | undefined;
}

/** The part of a question to hits that tells the table's rows; nothing where it is not made of them, or of rows of its own. */
export function partOfTable(
  table: TableDefinition,
  question: Question,
  period: Period,
  { values, mark }: PartWanted,
): Piece | undefined {
  if (!isAsked(table, question)) return undefined;
  const { shape, order, plain, needed, figuresFrom, source: sourceIn } = makingOf(table, question);
  const source = { ...sourceIn(period), mark };
  const { shared } = source;
  const { digest } = table.fact.dimension;
  // Rows have the digest of the page that they are on, and of no other: twins of others are not found by it.
  if (!shared || (shape.isJoined && digest === undefined)) return undefined;
  return {
    rows: shared,
    part: {
      when: table.fact.when,
      ...(shape.isJoined ? { pairs: pairsIn(question) } : {}),
      ...(digest === undefined
        ? { key: rowValue(shape, source) }
        : { key: rowDigest(shape, digest), isDigest: true }),
      figures: new Map([
        ...figuresFrom(source),
        ...(digest === undefined ? [] : pageFiguresOf(shape, digest)),
      ]),
      table: {
        only: needed,
        rows: values ? { values } : { most: order, limit: question.query.limit },
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
  const { shape, states, plain, needed, figuresFrom, source: sourceIn } = makingOf(table, question);
  const isOfHits = sourceIn(query).kind === 'hits';
  const wanted = rows.map((row) => ({
    value: String(row['row_value']),
    twin: String(row['row_other'] ?? ''),
  }));
  const known =
    !isOfHits && states.length > 0 && wanted.length > 0
      ? await rowsOfValues(ask, shape, states, query, wanted)
      : undefined;
  const past = givenPast
    ? numbersByValue(givenPast)
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
          ...(givenPast
            ? aloneOf(givenPast[0], plain)
            : await aloneBefore(ask, shape, { plain, needed, figuresFrom }, before)),
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

type Selected = Pick<ReturnType<typeof makingOf>, 'plain' | 'needed' | 'figuresFrom'>;

/** Rows that the answer does not have are looked at too. */
async function aloneBefore(
  ask: Ask,
  shape: Shape,
  { plain, needed, figuresFrom }: Selected,
  before: Period,
): Promise<AloneByMeasure> {
  const source = sourceOf(shape.question, shape.fact, before, { measures: plain, isByValue: true });
  const [row] = await ask(
    `SELECT ${aloneColumns(plain)} FROM (
       SELECT ${rowValue(shape, source)} AS row_value, ${named(figuresFrom(source)).join(', ')}
       FROM ${rowsFrom(shape, source)} GROUP BY row_value HAVING ${needed} > 0) LIMIT 1`,
  );
  return aloneOf(row, plain);
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

const numbersByValue = (rows: AnswerRows): ReadonlyMap<string, Numbers> =>
  new Map(rows.map((row) => [String(row['row_value']), numbersOf(row)]));
