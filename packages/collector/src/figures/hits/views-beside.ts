/**
 * The page views right before and after a page view in its visit, as columns of its row in `visit_hits`: the page,
 * its language and its department.
 */
import { NO_PEOPLE } from './excluded-hits.ts';
import { leftOutSql } from '../../engine/sql/left-out-sql.ts';
import { pageId, pageOfHit, REPORT_COLUMNS } from './report-columns.ts';

/** The window function that finds the view on each side, in a visit's order of views. */
export const SIDES = { before: 'lagInFrame', after: 'leadInFrame' } as const;
export type Side = keyof typeof SIDES;
export const SIDE_NAMES = Object.keys(SIDES) as Side[];

const LANGUAGE = REPORT_COLUMNS.find(({ name }) => name === 'language')?.sql ?? "''";

/** A page as a tuple, and the tuple for no page. */
export const PAGE_TYPE = 'Tuple(UInt64, String, String)';
export const NO_PAGE = "(toUInt64(0), '', '')";
/** The page of a row of `hits`. Hits that reports leave out have no page. */
export const OWN_PAGE = `if(${NO_PEOPLE}, ${NO_PAGE}, (${pageId(pageOfHit(leftOutSql))}, toString(${LANGUAGE}), toString(hits.department)))`;

export interface BesideColumns {
  /** The digest of the page, as `page_id`; 0 for none. */
  readonly page: string;
  readonly language: string;
  readonly department: string;
}
export const besideColumns = (side: Side): BesideColumns => ({
  page: `page_${side}`,
  language: `language_${side}`,
  department: `department_${side}`,
});

/** The values of these columns, side by side, from a row that has the tuples. */
export const besideOf = (row: string): readonly string[] =>
  SIDE_NAMES.flatMap((side) => [1, 2, 3].map((part) => `${row}.${side}.${part}`));
