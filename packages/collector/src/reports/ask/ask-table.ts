/** The rows of a table: first the greatest by the first column, then the other figures of these rows. */
import { column } from '../../engine/sql/sql.ts';
import {
  suppressionIn,
  type SuppressionByMeasure,
} from '../suppression/complementary-suppression.ts';
import { suppressionNumbers, suppressionOf } from '../plan/suppression-columns.ts';
import type { Piece } from '../plan/statement-part.ts';
import { OTHERS } from '../../figures/facts/neighbours.ts';
import type { MeasureDefinition } from '../../figures/measures/measure.ts';
import { sourceOf, type Source } from '../plan/source.ts';
import { twinsAmong } from '../question/language-pairs.ts';
import type { Question } from '../question/question.ts';
import type { Period } from '../period/period.ts';
import type { TableDefinition } from '../definitions/report-definition.ts';
import { numbersOf, selection, type Ask } from '../plan/selection.ts';
import type { Numbers } from '../../figures/measures/numbers.ts';
import type { RowPlace } from '../question/row-cursor.ts';
import { nextAfter } from '../plan/row-pages.ts';
import { isAsked, makingOf, type AnswerRows } from '../plan/table-making.ts';
import { RARE } from '../plan/rare-texts.ts';
import { pageFiguresOf, rowsFrom, rowValue, type Shape } from '../plan/table-rows.ts';

/** A title, and how many of the last views of its page have it. */
export interface PageTitle {
  readonly text: string;
  /** The number of different visitors in the views with this title. */
  readonly visitors: number;
}

export interface RawRow {
  readonly value: string;
  /** The language of a page, or of a text of pages (`text-languages.ts`). Empty for other rows. */
  readonly language: string;
  /** Address of the twin, for a page that has one. */
  readonly twin: string;
  /** Of a page and of its twin, if they are known. */
  readonly title?: PageTitle | undefined;
  readonly twinTitle?: PageTitle | undefined;
  readonly numbers: Numbers;
  readonly before: Numbers | undefined;
}

export interface RawTable {
  readonly id: string;
  readonly rows: readonly RawRow[];
  readonly total: number;
  /** The last of these rows, if other rows follow. */
  readonly next?: RowPlace | undefined;
  /**
   * Suppression data of all rows. Figures that are counted only for the rows of the answer have data of these rows.
   */
  readonly alone: SuppressionByMeasure;
  /** The same for the compared period. */
  readonly aloneBefore: SuppressionByMeasure;
}

const NO_ROWS = { rows: [], total: 0, alone: {}, aloneBefore: {} };

/** The rows that suffice to count visits and visitors of several tables (see `Source`). */
export type CountedTogether = Pick<Source, 'mark' | 'firstOfAny'>;

/** Options of a part. */
export interface PartWanted {
  /** The place of the last row, the greatest first. */
  readonly limit: number;
  /** The number of greatest rows that are left out. */
  readonly skipped?: number;
  /** How visits and visitors are counted together with other tables. */
  readonly together: CountedTogether;
}

/**
 * The table's part of the combined statement. Undefined if hits do not answer the table, or if it has rows of its
 * own.
 */
export function partOfTable(
  table: TableDefinition,
  question: Question,
  period: Period,
  { limit, skipped = 0, together }: PartWanted,
): Piece | undefined {
  if (!isAsked(table, question)) return undefined;
  const making = makingOf(table, question);
  const { shape, order, plain, needed, isOfPages, figuresFrom, source: sourceIn } = making;
  const source = { ...sourceIn(period), ...together };
  const { shared } = source;
  const { digest } = table.fact.dimension;
  // A row has the digest of its own page only. Twins of other pages, such as a previous page, cannot be found by it.
  // Rare texts are one row, which a statement of its own finds.
  if (!shared || shape.frequent !== undefined || (shape.isJoined && digest === undefined))
    return undefined;
  return {
    rows: shared,
    part: {
      ...{ when: table.fact.when, among: table.fact.among, classes: table.fact.classes },
      narrow: table.fact.dimension.narrow,
      isPaired: shape.isJoined,
      ...(digest === undefined
        ? { key: rowValue(shape, source) }
        : { key: column(digest), isDigest: true }),
      figures: new Map([
        ...figuresFrom(source),
        ...(digest === undefined || isOfPages ? [] : pageFiguresOf(shape)),
      ]),
      table: {
        only: needed,
        rows: {
          ...{ most: order, skipped, limit: making.rowsOf(limit) },
          isSuppressed: making.isSuppressed,
        },
        alone: suppressionNumbers(plain),
      },
    },
  };
}

/** The rows of the combined statement: the greatest rows, and the same rows of the compared period. */
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
  const wanted = wantedOf(rows, question, shape.isJoined && !isOfHits);
  /**
   * States are queried for these rows. All columns are queried for rows that are not among the compared rows of a
   * period.
   */
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
    next: nextAfter(rows),
    rows: answered,
    alone: { ...aloneOfRows(answered, states), ...suppressionOf(rows[0], plain) },
    aloneBefore: before
      ? {
          ...aloneOfRows(
            answered.map((row) => ({ ...row, numbers: row.before ?? {} })),
            states,
          ),
          ...suppressionOf(givenPast?.[0], plain),
        }
      : {},
  };
}

interface WantedRow {
  readonly value: string;
  /** Of a page: the other page that it stands for; empty if there is none. */
  readonly twin: string;
  readonly unknown: unknown;
}

function wantedOf(
  rows: AnswerRows,
  { pairs = [] }: Question,
  isJoined: boolean,
): readonly WantedRow[] {
  const values = rows.map((row) => String(row['row_value']));
  const twins = twinsAmong(pairs, isJoined ? values : []);
  return rows.map((row, index) => {
    const value = values[index] ?? '';
    return { value, twin: twins.get(value) ?? '', unknown: row['row_unknown'] };
  });
}

const aloneOfRows = (
  rows: readonly RawRow[],
  states: readonly MeasureDefinition[],
): SuppressionByMeasure => suppressionIn(rows, states);

async function rowsOfValues(
  ask: Ask,
  shape: Shape,
  columns: readonly MeasureDefinition[],
  period: Period,
  wanted: readonly WantedRow[],
): Promise<NumbersByValue> {
  const source = sourceOf(shape.question, shape.fact, period, {
    measures: columns,
    isByValue: true,
  });
  const values = wanted.map(({ value }) => value);
  const all = [...values, ...wanted.flatMap(({ twin }) => (twin === '' ? [] : [twin]))];
  // Rows with several values, and rows that stand for many, get their value only after summing.
  const isPlain = !source.value.isSeveral && !values.includes(OTHERS) && !values.includes(RARE);
  const extra = isPlain ? `${source.value} IN {all_rows: Array(String)}` : '1';
  // The twins of these few rows are known, so the pair lookup is not needed.
  const isNamed = isPlain && shape.isJoined && source.kind !== 'hits';
  const of = isNamed ? { ...shape, isJoined: false } : shape;
  const twins = wanted.filter(({ twin }) => twin !== '');
  const value =
    isNamed && twins.length > 0
      ? `transform(${source.value}, {twins: Array(String)}, {twin_rows: Array(String)}, ${rowValue(of, source)})`
      : rowValue(of, source);
  const rows = await ask(
    `SELECT ${value} AS row_value, ${selection(shape.fact, columns, source).join(', ')}
     FROM ${rowsFrom(of, source, extra)} GROUP BY row_value HAVING row_value IN {some_rows: Array(String)}`,
    {
      all_rows: all,
      some_rows: values,
      twins: twins.map(({ twin }) => twin),
      twin_rows: twins.map((one) => one.value),
    },
  );
  return numbersByValue(rows);
}

type NumbersByValue = ReadonlyMap<string, Numbers>;

/** The numbers of a row. If several results have a number, the last one counts. */
const joined = (value: string, all: readonly NumbersByValue[]): Numbers =>
  Object.assign({}, ...all.map((numbers) => numbers.get(value))) as Numbers;

const numbersByValue = (rows: AnswerRows): NumbersByValue =>
  new Map(rows.map((row) => [String(row['row_value']), numbersOf(row)]));
