/** The page views right before and after a page view in its visit, as columns of its row in `visit_hits`: the page, and whose it is. */
import { NO_PEOPLE } from '../store/left-out.ts';
import { pageId, REPORT_COLUMNS } from './report-columns.ts';

/** By side, what finds the view there among those of a visit in their order. */
export const SIDES = { before: 'lagInFrame', after: 'leadInFrame' } as const;
export type Side = keyof typeof SIDES;
export const SIDE_NAMES = Object.keys(SIDES) as Side[];

const LANGUAGE = REPORT_COLUMNS.find(({ name }) => name === 'language')?.sql ?? "''";

/** A page as a tuple; and none. */
export const PAGE_TYPE = 'Tuple(UInt64, String, String)';
export const NO_PAGE = "(toUInt64(0), '', '')";
/** Of a row of `hits`: none of what reports leave out. */
export const OWN_PAGE = `if(${NO_PEOPLE}, ${NO_PAGE}, (${pageId('concat(hits.host, hits.path)')}, toString(${LANGUAGE}), toString(hits.department)))`;

export interface BesideColumns {
  /** Its digest, as `page_id`; 0 for none. */
  readonly page: string;
  readonly language: string;
  readonly department: string;
}
export const besideColumns = (side: Side): BesideColumns => ({
  page: `page_${side}`,
  language: `language_${side}`,
  department: `department_${side}`,
});

/** What goes into them, in the order of the sides, of a row that has the tuples by side. */
export const besideOf = (row: string): readonly string[] =>
  SIDE_NAMES.flatMap((side) => [1, 2, 3].map((part) => `${row}.${side}.${part}`));
