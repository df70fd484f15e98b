/**
 * The properties of `visit_hits` rows that most reports need, as bits of one narrow number. A question reads it
 * instead of six columns. The last two bits mark rows that start something new, so that visits are counted from few
 * of their rows.
 */
import { NO_PEOPLE } from './excluded-hits.ts';
import { ofHits } from './report-columns.ts';

const IS_VIEW = "kind = 'page'";
const IS_FIRST = `${IS_VIEW} AND view_number = 1`;

/** Conditions on other columns of the row, in the order of the bits. */
const CONDITIONS = {
  view: IS_VIEW,
  /** The first view of a visit. */
  first: IS_FIRST,
  /** The only view of a visit, so far. */
  only: `${IS_FIRST} AND views = 1`,
  /** The last view of a visit, so far. */
  last: `${IS_VIEW} AND view_number = views AND view_number > 0`,
  timed: `${IS_VIEW} AND isNotNull(on_page)`,
  french: `${IS_VIEW} AND language = 'fr'`,
} as const;
const MARKS = ['begins_browser', 'begins_place'] as const;

type Flag = keyof typeof CONDITIONS;
type Mark = (typeof MARKS)[number];
const FLAGS = Object.keys(CONDITIONS) as Flag[];

export const FLAGS_TYPE = 'UInt8';

const bitIs = (bit: number): string => `bitAnd(flags, ${2 ** bit}) != 0`;
/** A condition on a row that has `flags`. */
export const hasFlag = (flag: Flag): string => bitIs(FLAGS.indexOf(flag));

const numberOf = (conditions: readonly (readonly [bit: number, sql: string])[]): string =>
  conditions.length === 0
    ? '0'
    : conditions.map(([bit, sql]) => `if(${sql}, ${2 ** bit}, 0)`).join(' + ');

/** The number, with the bits that some SQL needs, from a row that has the columns. It has no marks. */
export const flagsAskedIn = (sql: string): string =>
  numberOf(
    FLAGS.flatMap((flag, bit) =>
      sql.includes(hasFlag(flag)) ? [[bit, CONDITIONS[flag]] as const] : [],
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
export const FLAGS_SQL = numberOf([
  ...FLAGS.map((flag, bit) => [bit, CONDITIONS[flag]] as const),
  ...MARKS.map(
    (mark, index) => [FLAGS.length + index, `${mark} OR (${IS_VIEW} AND view_number = 1)`] as const,
  ),
]);

/** The column names that occur in some SQL. */
export function columnsIn(sql: string, names: readonly string[]): string[] {
  const words = new Set(sql.match(/\w+/g));
  return names.filter((name) => words.has(name));
}

/**
 * A condition that keeps enough rows to count visits and visitors. It keeps at least one row of each visit for each
 * value of the columns in `sql`, both among all hits and among page views. Undefined if `sql` uses columns that
 * change within a visit. `names`: all column names.
 */
export function markFor(sql: string, names: readonly string[]): string | undefined {
  const named = columnsIn(sql.replaceAll(hasFlag('view'), ''), names).filter(
    (name) => !SAME.includes(name),
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
