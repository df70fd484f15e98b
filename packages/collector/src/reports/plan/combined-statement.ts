/** Combines questions about the same rows of visits into one statement, which scans the rows once for all figures. */
import { suppressionNames, suppressionOver, shownOf } from './suppression-columns.ts';
import { Aggregate } from '../../engine/sql/aggregate.ts';
import type { Sql } from '../../engine/sql/sql.ts';
import { flagName } from '../../figures/hits/visit-flags.ts';
import { asksEvents } from '../../figures/hits/event-bits.ts';
import { isOfClasses, type HitClass } from '../../figures/hits/hit-classes.ts';
import type { Dimension } from '../../figures/facts/fact.ts';
import { VISIT_HITS } from '../../figures/hits/visit-hits.ts';
import { VISIT_PLACES } from '../../store/sums/visit-places.ts';
import type { Ask } from './selection.ts';
import { asksPair, otherOfPair, PAIRED_PAGE, pairedRows } from './table-rows.ts';
import { figureCounted, pageCounted, pagesCounted, type ByPage } from './count-by-page.ts';
import { firstThat } from './multi-if.ts';

/** A question to the combined statement, grouped by one expression. */
export interface Part {
  /** Condition on the rows that are counted. */
  readonly when: Sql;
  /** A wider condition: its rows with a key other than '' are exactly the rows of `when`. */
  readonly among?: Sql | undefined;
  /** Classes that all these rows belong to. */
  readonly classes?: readonly HitClass[] | undefined;
  /** Expression that rows are grouped by: text, `''` for all together; or a digest other than 0. */
  readonly key: Sql;
  /** A compact expression with the same groups as the key, and how to get the text. */
  readonly narrow?: Dimension['narrow'] | undefined;
  readonly isDigest?: boolean;
  /**
   * A query with the pair of each page, looked up for every row (`pairedRows`). All parts with pairs use the same
   * query.
   */
  readonly pairs?: string | undefined;
  /** Aggregates by name. */
  readonly figures: ReadonlyMap<string, Sql>;
  /** For a table: which rows are answered, and which data about all rows. */
  readonly table?: {
    /** Name of the figure that must not be 0. */
    readonly only: string;
    /** The rows with the greatest figure `most`, up to the place `limit`, without the first `skipped`. */
    readonly rows: {
      readonly most: string;
      readonly skipped?: number;
      readonly limit: number;
      /** Whether small figures sort as 0. */
      readonly isSuppressed: boolean;
    };
    /** Names of figures that need suppression data. It is returned as `few_0`, `sum_0`, `next_0` and so on. */
    readonly alone: readonly string[];
  };
}

export interface Rows {
  /** A table, or a subquery. */
  readonly table: string;
  readonly where: Sql;
}

/** The key for rows that a part does not count. No hit has this value, except the empty text. */
function notCounted({ isDigest, among }: Part): string {
  if (isDigest === true) return '0';
  return among === undefined ? "'\u0002'" : "''";
}
const isCounted = (part: Part): string => `row_value != toString(${notCounted(part)})`;

/**
 * The rows of each part: `row_value`, the figures by name, and `total` (the number of rows). Tables also have
 * `few_0`, `sum_0` and `next_0`. Parts with pairs also have `other_page`: the digest of the other page, or '0'. A
 * part that matches nothing has no rows.
 */
export async function askTogether(
  ask: Ask,
  { table, where }: Rows,
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
  const counted = readingsOf({ table, where }, parts).map((numbers) =>
    countedOf(table, where.text, parts, numbers, columns),
  );
  const pairs = pairsOf(parts);
  const other =
    pairs === undefined ? "''" : `toString(${otherOfPair('toUInt64OrZero(row_value)', pairs)})`;
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

/** Each of these once. */
const differentIn = (expressions: readonly Sql[]): readonly Sql[] => [
  ...new Map(expressions.map((one) => [one.text, one])).values(),
];

/**
 * Rows with many figures: all rows, first views and page views. A separate scan for each of these avoids computing
 * the figures of rare rows for all rows.
 */
function readApart({ columns }: Sql): string | undefined {
  if (columns.size === 0) return 'all';
  return [flagName('first'), flagName('view')].find((flag) => columns.has(flag));
}
/**
 * From this many parts on rare events, one scan for each part is faster. A shared scan computes every figure for the
 * rows of all parts.
 */
const MANY = 8;

/**
 * The numbers of the parts that share a scan: all rows, first views, page views, or rarer rows. A scan computes all
 * its figures for all its rows. In `visit_places`, parts share a scan only if they count visits and visitors by the
 * same expression.
 */
function readingsOf(
  { table, where }: Rows,
  parts: readonly Part[],
): readonly (readonly number[])[] {
  // A filter that looks rows up in a subquery would do so again in each scan.
  const isEach = table === VISIT_HITS && parts.length >= MANY && !where.looksUp;
  const ofEach = (when: Sql): string => (isEach && asksEvents(when) ? when.text : '');
  const readings = new Map<string, number[]>();
  for (const [index, { when, figures }] of parts.entries()) {
    const of = readApart(when) ?? ofEach(when);
    const reading = [of, ...(table === VISIT_PLACES ? countedTwice(figures) : [])].join(' ');
    readings.set(reading, [...(readings.get(reading) ?? []), index]);
  }
  return [...readings.values()];
}

/** The figures that cost most: distinct counts. */
const countedTwice = (figures: Part['figures']): readonly string[] =>
  ['n_visits', 'n_visitors'].map((name) => {
    const figure = figures.get(name);
    return figure instanceof Aggregate && figure.isDistinct ? figure.text : '';
  });

/** Condition on the rows that are scanned for a part. */
const readOf = ({ among, when }: Part): string => (among ?? when).text;

/** The pairs query, if a part has one. */
const pairsOf = (parts: readonly Part[]): string | undefined =>
  parts.find(({ pairs }) => pairs !== undefined)?.pairs;

/** A query: each value of some parts with its figures, and the numbers of the parts that it belongs to. */
function countedOf(
  table: string,
  where: string,
  all: readonly Part[],
  numbers: readonly number[],
  columns: readonly Sql[],
): string {
  const parts = numbers.flatMap((number) => all[number] ?? []);
  const isAlike = parts.every((part) => readOf(part) === readOf(parts[0] ?? part));
  const figures = differentIn(parts.flatMap((part) => [...part.figures.values()]));
  const asked = new Set(figures.map(({ text }) => text));
  const pairs = pairsOf(parts);
  const byPage: ByPage | undefined =
    pairs !== undefined && parts.every(({ isDigest }) => isDigest === true)
      ? {
          digests: [...new Set(parts.map(({ key }) => key.text))],
          whens: isAlike ? [] : [...new Set(parts.map(({ when }) => when.text))],
          figures: figures.filter((figure) => figure instanceof Aggregate),
        }
      : undefined;
  // Parts with the same key are counted once.
  const keyOf = (part: Part): string => {
    if (byPage) return pageCounted(byPage, part.key.text, part.when.text);
    const key = part.pairs === undefined ? part.key.text : PAIRED_PAGE;
    return isAlike ? (part.narrow?.sql ?? key) : `if(${part.when}, ${key}, ${notCounted(part)})`;
  };
  const textOf = (part: Part, name: string): string => {
    if (part.isDigest === true) return `toString(${name})`;
    return isAlike && part.narrow ? part.narrow.text(name) : name;
  };
  const keys = [...new Set(parts.map(keyOf))].map((sql, index) => {
    const name = `key_${index}`;
    const own = parts.filter((part) => keyOf(part) === sql);
    return {
      ...{ sql, name, text: own[0] ? textOf(own[0], name) : name },
      parts: own.flatMap((part) => numbers[parts.indexOf(part)] ?? []),
    };
  });
  const byKey = (text: (key: (typeof keys)[number]) => string): string =>
    firstThat(keys.map((key) => [`grouping(${key.name}) = 0`, text(key)]));
  const conditions = [
    ...new Set(parts.map((part) => `(${isAlike ? readOf(part) : part.when.text})`)),
  ];
  const counted = `${where} AND (${conditions.join(' OR ')})${inClasses(table, parts)}`;
  const matched = `${table} WHERE ${counted}`;
  const named = keys.map(({ sql, name }) => `${sql} AS ${name}`);
  const rowsOf = (): string => {
    if (pairs === undefined) return matched;
    return byPage ? pagesCounted(matched, byPage, pairs) : pairedRows(matched, pairs);
  };
  const figureOf = (figure: Sql): string =>
    byPage && !asksPair(figure) ? figureCounted(byPage, figure) : figure.text;
  return `
    SELECT ${byKey((key) => `[${key.parts.join(', ')}]`)} AS parts, ${byKey(({ text }) => text)} AS row_value,
      ${columns.map((figure, index) => `${asked.has(figure.text) ? figureOf(figure) : 'NULL'} AS a_${index}`).join(', ')}
    FROM (SELECT *, ${named.join(', ')} FROM ${rowsOf()})
    GROUP BY GROUPING SETS (${keys.map(({ name }) => `(${name})`).join(', ')})`;
}

/** If all parts belong to certain classes of hits, rows of other classes are not scanned. */
function inClasses(table: string, parts: readonly Part[]): string {
  const lists = parts.flatMap(({ classes }) => (classes ? [classes] : []));
  return table === VISIT_HITS && lists.length === parts.length
    ? ` AND ${isOfClasses(...lists)}`
    : '';
}

/** A part, and the rows that it counts. */
export interface Piece {
  readonly rows: Rows;
  readonly part: Part;
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
    ...(part.pairs === undefined ? {} : { other_page: row['other_page'] }),
    total: row['total'],
    ...Object.fromEntries(
      [...part.figures.keys()].map((name) => [name, row[columnOf(part, name)]]),
    ),
    ...(Object.fromEntries(alone) as Record<string, unknown>),
  };
}
