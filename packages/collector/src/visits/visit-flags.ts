/**
 * What reports ask of most rows of `visit_hits`, as the bits of one narrow number: a question reads it in place of six columns. The last two
 * mark rows with which something begins, so that visits are counted from few of their rows.
 */
import { NO_PEOPLE } from '../store/left-out.ts';
import { ofHits } from './report-columns.ts';

const IS_VIEW = "kind = 'page'";
const IS_FIRST = `${IS_VIEW} AND view_number = 1 AND is_begun`;

/** Conditions on other columns of the row, in the order of the bits. */
const CONDITIONS = {
  view: IS_VIEW,
  /** The view that a visit began with. */
  first: IS_FIRST,
  /** A visit's only view, so far. */
  only: `${IS_FIRST} AND views = 1 AND is_ended`,
  last: `${IS_VIEW} AND view_number = views AND is_ended`,
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

/** The number, as far as some SQL asks for it: of a row that has the columns. Marks are not among it. */
export const flagsAskedIn = (sql: string): string =>
  numberOf(
    FLAGS.flatMap((flag, bit) =>
      sql.includes(hasFlag(flag)) ? [[bit, CONDITIONS[flag]] as const] : [],
    ),
  );

const OF_BROWSER: readonly string[] =
  'suite language device browser browser_version system country province'.split(' ');
/** What hits of a visit have alike, mostly: columns of `visit_hits` by the mark that tells where one of them changes. */
const ALIKE: Readonly<Record<Mark, readonly string[]>> = {
  begins_browser: OF_BROWSER,
  begins_place: [
    ...[...OF_BROWSER, 'department', 'host', 'theme', 'hour', 'newRepeat', 'daysSinceLastVisit'],
    ...['visitDuration', 'libraryVersion'],
  ],
};

/** All of them. */
export const ALIKE_IN_PLACE = ALIKE.begins_place;

/** Of rows of `hits`: a digest of what goes with each mark. What keeps a hit from being counted at all goes with both. */
export const ALIKE_DIGESTS: readonly string[] = MARKS.map((mark) => {
  const columns = ALIKE[mark].map(ofHits);
  return `cityHash64(is_simulated, ${NO_PEOPLE}, ${columns.join(', ')}) AS of_${mark}`;
});
export const MARK_NAMES: readonly string[] = MARKS;
/** Of which a day's rows of a visitor have the same, or which part them as the marks do. */
const SAME = ['day', 'environment', 'is_simulated', 'is_left_out'];

/** The number, of a row that has the columns and the marks. The first view of a visit is one of the rows that views are counted from. */
export const FLAGS_SQL = numberOf([
  ...FLAGS.map((flag, bit) => [bit, CONDITIONS[flag]] as const),
  ...MARKS.map(
    (mark, index) => [FLAGS.length + index, `${mark} OR (${IS_VIEW} AND view_number = 1)`] as const,
  ),
]);

/** Those of `names` that some SQL names. */
export function columnsIn(sql: string, names: readonly string[]): string[] {
  const words = new Set(sql.match(/\w+/g));
  return names.filter((name) => words.has(name));
}

/**
 * A condition that leaves of each visit at least one row for each value of what `sql` names, of all hits or of all page views that it is asked of:
 * enough to count visits and visitors by it. Nothing where it names what changes within a visit. `names`: all columns that there are.
 */
export function markFor(sql: string, names: readonly string[]): string | undefined {
  const named = columnsIn(sql.replaceAll(hasFlag('view'), ''), names).filter(
    (name) => !SAME.includes(name),
  );
  const index = MARKS.findIndex((mark) => named.every((name) => ALIKE[mark].includes(name)));
  return MARK_CONDITIONS[index];
}

/** From the one that leaves the fewest rows to the one that leaves what all before it do. */
const MARK_CONDITIONS = MARKS.map((_, index) => bitIs(FLAGS.length + index));

/** One that does in place of each of these: a statement that counts by several counts more than it needs. */
export const markForAll = (marks: readonly (string | undefined)[]): string | undefined =>
  marks.includes(undefined)
    ? undefined
    : MARK_CONDITIONS.filter((condition) => marks.includes(condition)).at(-1);
