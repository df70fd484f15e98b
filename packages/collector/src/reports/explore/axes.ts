/**
 * The rows and columns of an exploration in SQL. Values are limited to what the person may see. Pages are digests,
 * which are fast to read.
 */
import { column, eachOf, sql, type Sql } from '../../engine/sql/sql.ts';
import { OTHERS } from '../../figures/facts/neighbours.ts';
import { pageNames } from '../plan/page-names.ts';
import { isHiddenValue, sqlOf, type Question } from '../question/question.ts';
import type { Ask } from '../plan/selection.ts';
import { pageId } from '../../figures/hits/report-columns.ts';
import { exploredDimensionOf, type ExploredDimension } from './explored-dimensions.ts';

/** Stands for all values beyond the limit. */
export const REST = '\u0002';

/** The dimensions of an exploration, and the question with the permissions of the person. */
export interface Explored {
  readonly rows: ExploredDimension;
  readonly columns: ExploredDimension | undefined;
  readonly question: Question;
}

/** Rows or columns as SQL. */
export interface Axis {
  readonly name: 'row_value' | 'column_value';
  readonly text: 'row_text' | 'column_text';
  /** Whether it is a number that stands for the address of a page. */
  readonly isDigest: boolean;
  /** Its value in a row of hits. */
  readonly sql: Sql;
  readonly from: ExploredDimension['from'];
}
export interface Axes {
  readonly rows: Axis;
  readonly columns: Axis | undefined;
}

export function axesOf({ rows, columns, question }: Explored): Axes {
  const [row, other] = [seenAs(rows, question), columns && seenAs(columns, question)];
  // Hits that have no place in a visit yet may be the only ones with an address. Their digests could not be resolved.
  const isOfHits = row.from === 'hits' || other?.from === 'hits';
  const sideOf = ({ sql: value, digest, from }: Seen): Pick<Axis, 'isDigest' | 'sql' | 'from'> =>
    isOfHits || digest === undefined
      ? { isDigest: false, sql: value, from }
      : { isDigest: true, sql: column(digest), from };
  return {
    rows: { name: 'row_value', text: 'row_text', ...sideOf(row) },
    columns: other && { name: 'column_value', text: 'column_text', ...sideOf(other) },
  };
}

/** A digest that no page has. */
export const OTHER_PAGES = 'toUInt64(0)';

export const markOf = ({ name, isDigest }: Axis): string =>
  isDigest ? name : `cityHash64(${name})`;
/** The text that sorts values with the same figure. A digest sorts as arbitrary text. */
export const textOf = ({ name, isDigest }: Axis): string =>
  isDigest ? `if(${name} = ${pageId("''")}, '', toString(${name}))` : name;

/** Replaces digests of pages by their addresses. */
export async function namedLines(
  ask: Ask,
  { question }: Pick<Explored, 'question'>,
  { rows, columns }: Axes,
  lines: readonly Record<string, unknown>[],
): Promise<readonly Record<string, unknown>[]> {
  const sides = [rows, columns].flatMap((side) => (side?.isDigest === true ? [side.text] : []));
  if (sides.length === 0) return lines;
  const digests = lines.flatMap((line) => sides.map((side) => String(line[side])));
  const names = await pageNames(ask, question, question.query, digests);
  const nameOf = (digest: unknown): string =>
    digest === '0' ? REST : (names.get(String(digest)) ?? '');
  return lines.map((line) => ({
    ...line,
    ...Object.fromEntries(sides.map((side) => [side, nameOf(line[side])])),
  }));
}

interface Seen {
  readonly sql: Sql;
  /** A number that stands for the value, if there is one. */
  readonly digest?: string | undefined;
  readonly from: ExploredDimension['from'];
}

/** The value in a row of hits, within the permissions of the person. */
function seenAs(dimension: ExploredDimension, question: Question): Seen {
  const { forSome, goesWith, several, from, digest } = dimension;
  const isSome = question.departments !== undefined;
  if (isSome && forSome) return seenAs(forSome, question);
  const values =
    several === undefined
      ? sql`toString(${sqlOf(dimension, question)})`
      : // A hit without values counts under the empty value, and in the totals.
        eachOf(
          sql`arrayMap(one -> toString(one), if(empty(${several}), [''], arrayDistinct(${several})))`,
        );
  const isHidden = isHiddenValue(question, dimension.id, values);
  const shown = isHidden === undefined ? values : sql`if(${isHidden}, '${OTHERS}', ${values})`;
  if (!isSome || goesWith === undefined)
    return { sql: shown, from, ...(isHidden === undefined ? { digest } : {}) };
  const address = exploredDimensionOf(goesWith)?.sql ?? sql`''`;
  const isSeen = sql`${address} != '' AND position(${address}, '.') > 0 AND NOT (${isHiddenValue(question, goesWith, address) ?? '1'})`;
  return { sql: sql`if(${values} = '' OR (${isSeen}), ${values}, '${OTHERS}')`, from };
}
