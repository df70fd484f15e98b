/**
 * The properties of `visit_hits` rows that most reports need, as bits of one narrow number. A question reads it
 * instead of six columns. The last two bits mark rows that start something new, so that visits are counted from few
 * of their rows.
 */
import { column, columnsOf, joinSql, Sql, sql } from '../../engine/sql/sql.ts';
import { NO_PEOPLE } from './excluded-hits.ts';
import { ofHits } from './report-columns.ts';

const IS_VIEW = sql`${column('kind')} = 'page'`;
const NUMBER = column('view_number');
const VIEWS = column('views');
const IS_FIRST = sql`${IS_VIEW} AND ${NUMBER} = 1`;

/** Conditions on other columns of the row, in the order of the bits. */
const CONDITIONS = {
  view: IS_VIEW,
  /** The first view of a visit. */
  first: IS_FIRST,
  /** The only view of a visit, so far. */
  only: sql`${IS_FIRST} AND ${VIEWS} = 1`,
  /** The last view of a visit, so far. */
  last: sql`${IS_VIEW} AND ${NUMBER} = ${VIEWS} AND ${NUMBER} > 0`,
  timed: sql`${IS_VIEW} AND isNotNull(${column('on_page')})`,
  french: sql`${IS_VIEW} AND ${column('language')} = 'fr'`,
} as const;
const MARKS = ['begins_browser', 'begins_place'] as const;

type Flag = keyof typeof CONDITIONS;
type Mark = (typeof MARKS)[number];
const FLAGS = Object.keys(CONDITIONS) as Flag[];

export const FLAGS_TYPE = 'UInt8';

const bitIs = (bit: number): string => `bitAnd(flags, ${2 ** bit}) != 0`;

/** The name of a flag among the columns that SQL reads. It is a bit of the column `flags`. */
export const flagName = (flag: Flag): string => `flags.${flag}`;
/** A condition on a row that has `flags`. */
export const hasFlag = (flag: Flag): Sql =>
  new Sql(bitIs(FLAGS.indexOf(flag)), { columns: [flagName(flag)] });

const numberOf = (conditions: readonly (readonly [bit: number, condition: Sql])[]): Sql =>
  conditions.length === 0
    ? sql`0`
    : joinSql(
        conditions.map(([bit, condition]) => sql`if(${condition}, ${2 ** bit}, 0)`),
        ' + ',
      );

/**
 * The number, with the bits that are among the columns of some SQL, from a row that has the columns of their
 * conditions. It has no marks.
 */
export const flagsAskedIn = (columns: ReadonlySet<string>): Sql =>
  numberOf(
    FLAGS.flatMap((flag, bit) =>
      columns.has(flagName(flag)) ? [[bit, CONDITIONS[flag]] as const] : [],
    ),
  );

const OF_BROWSER: readonly string[] =
  'suite language device browser browser_version system country province'.split(' ');
/** Columns that most hits of a visit have in common, by the mark that shows where one of them changes. */
const ALIKE: Readonly<Record<Mark, readonly string[]>> = {
  begins_browser: OF_BROWSER,
  begins_place: [
    ...[...OF_BROWSER, 'department', 'host', 'theme', 'hour', 'newRepeat', 'daysSinceLastVisit'],
    ...['visitDuration', 'libraryVersion'],
  ],
};

/** All columns that most hits of a visit have in common. */
export const ALIKE_IN_PLACE = ALIKE.begins_place;

/**
 * A digest of the columns of each mark, from rows of `hits`. Both contain the properties that exclude a hit from
 * counting.
 */
export const ALIKE_DIGESTS: readonly string[] = MARKS.map((mark) => {
  const columns = ALIKE[mark].map(ofHits);
  return `cityHash64(is_simulated, ${NO_PEOPLE}, ${columns.join(', ')}) AS of_${mark}`;
});
export const MARK_NAMES: readonly string[] = MARKS;
/** Columns that are the same for a visitor's rows of a day, or that separate the rows as the marks do. */
const SAME = ['day', 'environment', 'is_simulated', 'is_left_out'];

/**
 * The number, from a row that has the columns and the marks. The first view of a visit always has the marks, so that
 * views can be counted.
 */
export const FLAGS_SQL: Sql = numberOf([
  ...FLAGS.map((flag, bit) => [bit, CONDITIONS[flag]] as const),
  ...MARKS.map((mark, index) => [FLAGS.length + index, sql`${mark} OR (${IS_FIRST})`] as const),
]);

/**
 * A condition that keeps enough rows to count visits and visitors. It keeps at least one row of each visit for each
 * value of the columns, both among all hits and among page views. Undefined if one of them changes within a visit.
 */
export function markFor(...asked: readonly Sql[]): string | undefined {
  const named = [...columnsOf(...asked)].filter(
    (name) => name !== flagName('view') && !SAME.includes(name),
  );
  const index = MARKS.findIndex((mark) => named.every((name) => ALIKE[mark].includes(name)));
  return MARK_CONDITIONS[index];
}

/** Each keeps the rows of the one before it, and more. */
const MARK_CONDITIONS = MARKS.map((_, index) => bitIs(FLAGS.length + index));

/**
 * The condition that is enough for all of these marks. A statement with several counts then reads more rows than each
 * needs.
 */
export const markForAll = (marks: readonly (string | undefined)[]): string | undefined =>
  marks.includes(undefined)
    ? undefined
    : MARK_CONDITIONS.filter((condition) => marks.includes(condition)).at(-1);
