/** The greatest rows of tables: those that are made of the same rows are asked for at once. */
import { aloneColumns, aloneNumbers, shownOf } from './ask-alone.ts';
import type { Question } from './question.ts';
import type { TableDefinition } from './report-definition.ts';
import { named, type Ask } from './selection.ts';
import { isAsked, makingOf, type AnswerRows, type Making } from './table-making.ts';
import { pageFigures, rowsFrom, rowValue } from './table-rows.ts';

/** By the number of the table. `known`: what was asked already. */
export async function firstRows(
  ask: Ask,
  question: Question,
  tables: readonly TableDefinition[],
  known: ReadonlyMap<number, AnswerRows>,
): Promise<ReadonlyMap<number, AnswerRows>> {
  const found = new Map(known);
  const together = new Map<string, Wanted[]>();
  for (const [index, table] of tables.entries()) {
    if (known.has(index) || !isAsked(table, question)) continue;
    const making = makingOf(table, question);
    const source = making.source(question.query);
    const { shape } = making;
    const grouped = [
      `${rowValue(shape, source)} AS row_value`,
      ...named(pageFigures(shape, source)),
    ].join(', ');
    const from = rowsFrom(shape, source);
    const wanted = { index, making, figures: making.figuresFrom(source), grouped, from };
    const key = `${table.fact.id} ${grouped} ${from}`;
    together.set(key, [...(together.get(key) ?? []), wanted]);
  }
  for (const wanted of together.values()) {
    const { limit } = question.query;
    const [first] = wanted;
    if (!first) continue;
    if (wanted.length === 1) found.set(first.index, await ask(statementOf(first, limit)));
    else for (const [index, rows] of await askSeveral(ask, wanted, limit)) found.set(index, rows);
  }
  return found;
}

interface Wanted {
  /** Number of the table. */
  readonly index: number;
  readonly making: Making;
  readonly figures: ReadonlyMap<string, string>;
  /** Columns: the value of a row, and of a page where it is. */
  readonly grouped: string;
  readonly from: string;
}

/** All values, with the figures of each. */
const valuesOf = ({ grouped, from }: Wanted, figures: ReadonlyMap<string, string>): string =>
  `SELECT ${[grouped, ...named(figures)].join(', ')} FROM ${from} GROUP BY row_value`;

const isRow = ({ making: { needed } }: Wanted): string => `${needed} > 0`;

const statementOf = (wanted: Wanted, limit: number): string =>
  `SELECT *, ${['count() OVER () AS total', aloneColumns(wanted.making.plain)].filter((one) => one !== '').join(', ')}
   FROM (${valuesOf(wanted, wanted.figures)} HAVING ${isRow(wanted)})
   ORDER BY ${shownOf(wanted.making.order)} DESC, row_value LIMIT ${limit}`;

/** The values are read and summed once; each table has its own places among them. */
async function askSeveral(
  ask: Ask,
  wanted: readonly Wanted[],
  limit: number,
): Promise<readonly (readonly [number, AnswerRows])[]> {
  const [first] = wanted;
  if (!first) return [];
  const figures = new Map(wanted.flatMap((one) => [...one.figures]));
  const places = wanted.flatMap((one, at) => [
    `row_number() OVER (ORDER BY ${isRow(one)} DESC, ${shownOf(one.making.order)} DESC, row_value) AS place_${at}`,
    `countIf(${isRow(one)}) OVER () AS total_${at}`,
    aloneColumns(one.making.plain, { prefix: `of_${at}_`, when: isRow(one) }),
  ]);
  const rows = await ask(
    `SELECT * FROM (SELECT *, ${places.filter((one) => one !== '').join(', ')} FROM (${valuesOf(first, figures)}))
     WHERE ${wanted.map((one, at) => `(${isRow(one)} AND place_${at} <= ${limit})`).join(' OR ')}`,
  );
  return wanted.map((one, at) => {
    const placeIn = (row: Record<string, unknown>): number => Number(row[`place_${at}`]);
    const own = rows
      .filter((row) => placeIn(row) <= limit && Number(row[one.making.needed]) > 0)
      .sort((a, b) => placeIn(a) - placeIn(b));
    return [one.index, own.map((row) => rowOf(row, one, at))] as const;
  });
}

/** As if the table had been asked for alone. */
function rowOf(
  row: Record<string, unknown>,
  { making, figures }: Wanted,
  at: number,
): Record<string, unknown> {
  const alone = aloneNumbers(making.plain).flatMap((_, index) =>
    [`few_${index}`, `next_${index}`].map((name) => [name, row[`of_${at}_${name}`]] as const),
  );
  const own = Object.entries(row).filter(([name]) => name.startsWith('row_') || figures.has(name));
  return Object.fromEntries([...own, ...alone, ['total', row[`total_${at}`]]]);
}
