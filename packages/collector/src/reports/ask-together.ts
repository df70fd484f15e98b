/** Questions to the same rows of visits, put as one statement: the rows are read once, whatever is counted of them. */
import { aloneNames, aloneOver, shownOf } from './ask-alone.ts';
import { IS_FIRST, IS_VIEW } from './measures/visits.ts';
import { asksEvents } from '../visits/event-bits.ts';
import { isOfClasses, type HitClass } from '../visits/hit-classes.ts';
import type { Dimension } from './facts/fact.ts';
import { VISIT_HITS } from './visit-hits.ts';
import { VISIT_PLACES } from './visit-places.ts';
import type { Ask } from './selection.ts';
import { asksPair, otherOfPair, PAIRED_PAGE, pairedRows } from './table-rows.ts';
import { figureCounted, pageCounted, pagesCounted, type ByPage } from './count-by-page.ts';
import { firstThat } from './first-that.ts';

/** Counted by one expression. */
export interface Part {
  /** Rows that are counted. */
  readonly when: string;
  /** Rows of which those whose key is not '' are these. */
  readonly among?: string | undefined;
  /** Of which classes all of them are. */
  readonly classes?: readonly HitClass[] | undefined;
  /** By which they are counted: text, `''` for all together; or a digest, not 0. */
  readonly key: string;
  /** What is as one where the key is, and the text of it. */
  readonly narrow?: Dimension['narrow'] | undefined;
  readonly isDigest?: boolean;
  /** A query: what is looked up of each row by its page (`pairedRows`). One for all parts that have it. */
  readonly pairs?: string | undefined;
  /** Aggregates by name. */
  readonly figures: ReadonlyMap<string, string>;
  /** Of a table: which of its rows are answered, and what is said of all. */
  readonly table?: {
    /** Name of the figure that must not be 0. */
    readonly only: string;
    /** Those with the most of it, of which so many. */
    readonly rows: { readonly most: string; readonly limit: number };
    /** Names of figures of which it is told where one alone is small: `few_0`, `sum_0`, `next_0` and so on. */
    readonly alone: readonly string[];
  };
}

export interface Rows {
  /** A table, or a subquery. */
  readonly table: string;
  readonly where: string;
}

/** The value of rows that are not counted: but for empty ones, no value of a hit is that. */
function notCounted({ isDigest, among }: Part): string {
  if (isDigest === true) return '0';
  return among === undefined ? "'\u0002'" : "''";
}
const isCounted = (part: Part): string => `row_value != toString(${notCounted(part)})`;

/**
 * For each part its rows: `row_value`, of pairs the digest of the `other_page` ('0' for none), its figures by their names, and of a table `total` (how many rows there are), `few_0`, `sum_0`, `next_0`. Where
 * nothing is counted there are none.
 */
export async function askTogether(
  ask: Ask,
  { table, where }: Rows,
  parts: readonly Part[],
): Promise<readonly (readonly Record<string, unknown>[])[]> {
  if (parts.length === 0) return [];
  const columns = [...new Set(parts.flatMap(({ figures }) => [...figures.values()]))];
  const columnOf = (part: Part, name: string): string =>
    `a_${columns.indexOf(part.figures.get(name) ?? '')}`;
  const byPart = (text: (part: Part) => string): string =>
    firstThat(parts.map((part, index) => [`part = ${index}`, text(part)]));
  const alone = [
    ...new Set(
      parts.flatMap((part) => part.table?.alone.map((name) => columnOf(part, name)) ?? []),
    ),
  ];
  const told = alone.flatMap((column) => {
    const sums = Object.entries(aloneOver(column, 'PARTITION BY part'));
    return sums.map(([name, sql]) => `${sql} AS ${name}_${column}`);
  });
  const counted = readingsOf({ table, where }, parts).map((numbers) =>
    countedOf(table, where, parts, numbers, columns),
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

/** Rows that much is asked of: a reading of these alone spares what is asked of few the others. */
const READ_APART: readonly string[] = ['1', IS_FIRST, IS_VIEW];
/** Of so many tables of rare events what each asks is counted for the rows of all others: it takes less to read the rows for each. */
const MANY = 8;
/** Unless rows are chosen by what is looked up, for each anew. */
const LOOKS_UP = /\bIN \(\s*SELECT\b/;

/**
 * Numbers of the parts that are counted in one reading of the rows: of all of them, of first views, of page views, of what is rarer. What one part
 * asks for is counted for all of a reading: where rows are few, those that ask for visitors have one of their own.
 */
function readingsOf(
  { table, where }: Rows,
  parts: readonly Part[],
): readonly (readonly number[])[] {
  const isEach = table === VISIT_HITS && parts.length >= MANY && !LOOKS_UP.test(where);
  const ofEach = (when: string): string => (isEach && asksEvents(when) ? when : '');
  const readings = new Map<string, number[]>();
  for (const [index, { when, figures }] of parts.entries()) {
    const of =
      READ_APART.find((one) => when === one || when.startsWith(`${one} AND `)) ?? ofEach(when);
    const reading = [of, ...(table === VISIT_PLACES ? countedTwice(figures) : [])].join(' ');
    readings.set(reading, [...(readings.get(reading) ?? []), index]);
  }
  return [...readings.values()];
}

/** Of the figures, those that cost most: what is different is counted, not added up. */
const countedTwice = (figures: Part['figures']): readonly string[] =>
  ['n_visits', 'n_visitors'].map((name) => {
    const sql = figures.get(name) ?? '';
    return sql.startsWith('uniq') ? sql : '';
  });

/** Rows that are read for a part. */
const readOf = ({ among, when }: Part): string => among ?? when;

/** What is looked up of each row, where a part has it. */
const pairsOf = (parts: readonly Part[]): string | undefined =>
  parts.find(({ pairs }) => pairs !== undefined)?.pairs;

/** A query: each value of some parts with its figures, and the numbers of the parts that it is a row of. */
function countedOf(
  table: string,
  where: string,
  all: readonly Part[],
  numbers: readonly number[],
  columns: readonly string[],
): string {
  const parts = numbers.flatMap((number) => all[number] ?? []);
  const isAlike = parts.every((part) => readOf(part) === readOf(parts[0] ?? part));
  const asked = new Set(parts.flatMap(({ figures }) => [...figures.values()]));
  const pairs = pairsOf(parts);
  const byPage: ByPage | undefined =
    pairs !== undefined && parts.every(({ isDigest }) => isDigest === true)
      ? {
          digests: [...new Set(parts.map(({ key }) => key))],
          whens: isAlike ? [] : [...new Set(parts.map(({ when }) => when))],
          figures: [...asked].filter((sql) => !asksPair(sql)),
        }
      : undefined;
  // Parts that are counted by the same are counted once.
  const keyOf = (part: Part): string => {
    if (byPage) return pageCounted(byPage, part.key, part.when);
    const key = part.pairs === undefined ? part.key : PAIRED_PAGE;
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
  const conditions = [...new Set(parts.map((part) => `(${isAlike ? readOf(part) : part.when})`))];
  const counted = `${where} AND (${conditions.join(' OR ')})${inClasses(table, parts)}`;
  const matched = `${table} WHERE ${counted}`;
  const named = keys.map(({ sql, name }) => `${sql} AS ${name}`);
  const rowsOf = (): string => {
    if (pairs === undefined) return matched;
    return byPage ? pagesCounted(matched, byPage, pairs) : pairedRows(matched, pairs);
  };
  const figureOf = (sql: string): string =>
    byPage && !asksPair(sql) ? figureCounted(byPage, sql) : sql;
  return `
    SELECT ${byKey((key) => `[${key.parts.join(', ')}]`)} AS parts, ${byKey(({ text }) => text)} AS row_value,
      ${columns.map((sql, index) => `${asked.has(sql) ? figureOf(sql) : 'NULL'} AS a_${index}`).join(', ')}
    FROM (SELECT *, ${named.join(', ')} FROM ${rowsOf()})
    GROUP BY GROUPING SETS (${keys.map(({ name }) => `(${name})`).join(', ')})`;
}

/** Where all parts are of some classes of hits, rows of others are not read. */
function inClasses(table: string, parts: readonly Part[]): string {
  const lists = parts.flatMap(({ classes }) => (classes ? [classes] : []));
  return table === VISIT_HITS && lists.length === parts.length
    ? ` AND ${isOfClasses(...lists)}`
    : '';
}

/** A part, and the rows that it is asked of. */
export interface Piece {
  readonly rows: Rows;
  readonly part: Part;
}

/** The same of pieces of which some are asked of other rows: a statement for each of these. */
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
  return rows ? `toFloat64(${shownOf(columnOf(part, rows.most))})` : 'toFloat64(0)';
}

const isWanted = ({ table }: Part): string => (table ? `place <= ${table.rows.limit}` : '1');

function rowOf(
  row: Record<string, unknown>,
  part: Part,
  columnOf: (part: Part, name: string) => string,
): Record<string, unknown> {
  const alone = (part.table?.alone ?? []).flatMap((name, index) => {
    const found = aloneNames(columnOf(part, name));
    return aloneNames(index).map((one, at) => [one, row[found[at] ?? '']] as const);
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
