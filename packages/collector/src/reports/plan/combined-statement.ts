/** Combines questions about the same rows of visits into one statement, which scans the rows once for all figures. */
import { suppressionNames, suppressionOver, shownOf } from './suppression-columns.ts';
import { arePaired, countedRows, differentIn } from './counted-rows.ts';
import type { Ask } from './selection.ts';
import { sharedScans } from './shared-scans.ts';
import { isCounted, type Part, type Piece, type Rows } from './statement-part.ts';
import { otherOfPair } from './table-rows.ts';
import { firstThat } from './multi-if.ts';

/**
 * The rows of each part: `row_value`, the figures by name, and `total` (the number of rows). Tables also have
 * `few_0`, `sum_0` and `next_0`. Paired parts also have `other_page`: the digest of the other page, or '0'. A
 * part that matches nothing has no rows.
 */
export async function askTogether(
  ask: Ask,
  scanned: Rows,
  parts: readonly Part[],
): Promise<readonly (readonly Record<string, unknown>[])[]> {
  if (parts.length === 0) return [];
  const columns = differentIn(parts.flatMap(({ figures }) => [...figures.values()]));
  const texts = columns.map(({ text }) => text);
  const columnOf = (part: Part, name: string): string =>
    `a_${texts.indexOf(part.figures.get(name)?.text ?? '')}`;
  const byPart = (text: (part: Part) => string): string =>
    firstThat(parts.map((part, index) => [`part = ${index}`, text(part)]));
  const alone = [
    ...new Set(
      parts.flatMap((part) => part.table?.alone.map((name) => columnOf(part, name)) ?? []),
    ),
  ];
  const told = alone.flatMap((column) => {
    const sums = Object.entries(suppressionOver(column, 'PARTITION BY part'));
    return sums.map(([name, sql]) => `${sql} AS ${name}_${column}`);
  });
  const counted = sharedScans(scanned, parts).map((numbers) =>
    countedRows(scanned, parts, numbers, columns),
  );
  const other = arePaired(parts) ? `toString(${otherOfPair('toUInt64OrZero(row_value)')})` : "''";
  const rows = await ask(
    `SELECT *, ${other} AS other_page FROM (
       SELECT *, count() OVER (PARTITION BY part) AS total, row_number() OVER (PARTITION BY part ORDER BY figure DESC, row_value) AS place
         ${told.map((one) => `, ${one}`).join('')}
       FROM (
         SELECT part, row_value, ${columns.map((_, index) => `a_${index}`).join(', ')}, ${byPart((part) => greatestOf(part, columnOf))} AS figure
         FROM (
           SELECT *, arrayJoin(parts) AS part FROM (
           ${counted.join(' UNION ALL ')})
         )
         WHERE ${byPart((part) => `${isCounted(part)}${part.table ? ` AND ${columnOf(part, part.table.only)} > 0` : ''}`)}
       )
     )
     WHERE ${byPart(isWanted)}
     ORDER BY part, place`,
  );
  return parts.map((part, index) =>
    rows.filter((row) => row['part'] === index).map((row) => rowOf(row, part, columnOf)),
  );
}

/** As `askTogether`, for pieces with different rows: one statement for each set of rows. */
export async function askPieces(
  ask: Ask,
  pieces: readonly Piece[],
): Promise<readonly (readonly Record<string, unknown>[])[]> {
  const nameOf = ({ rows: { table, where } }: Piece): string => `${table} ${where}`;
  const answers = new Map<Piece, readonly Record<string, unknown>[]>();
  for (const name of new Set(pieces.map(nameOf))) {
    const some = pieces.filter((piece) => nameOf(piece) === name);
    const [first] = some;
    if (!first) continue;
    const found = await askTogether(
      ask,
      first.rows,
      some.map(({ part }) => part),
    );
    for (const [index, piece] of some.entries()) answers.set(piece, found[index] ?? []);
  }
  return pieces.map((piece) => answers.get(piece) ?? []);
}

function greatestOf(part: Part, columnOf: (part: Part, name: string) => string): string {
  const rows = part.table?.rows;
  return rows
    ? `toFloat64(${shownOf(columnOf(part, rows.most), rows.isSuppressed)})`
    : 'toFloat64(0)';
}

const isWanted = ({ table }: Part): string =>
  table ? `place > ${table.rows.skipped ?? 0} AND place <= ${table.rows.limit}` : '1';

function rowOf(
  row: Record<string, unknown>,
  part: Part,
  columnOf: (part: Part, name: string) => string,
): Record<string, unknown> {
  const alone = (part.table?.alone ?? []).flatMap((name, index) => {
    const found = suppressionNames(columnOf(part, name));
    return suppressionNames(index).map((one, at) => [one, row[found[at] ?? '']] as const);
  });
  return {
    row_value: row['row_value'],
    ...(part.isPaired === true ? { other_page: row['other_page'] } : {}),
    total: row['total'],
    ...Object.fromEntries(
      [...part.figures.keys()].map((name) => [name, row[columnOf(part, name)]]),
    ),
    ...(Object.fromEntries(alone) as Record<string, unknown>),
  };
}
