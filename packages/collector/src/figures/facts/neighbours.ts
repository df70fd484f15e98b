/** The pages before and after a page view, and the clicks on a page. They are read from the visits at query time. */
import { ALWAYS, column, around, sql } from '../../engine/sql/sql.ts';
import { hasEvent } from '../hits/event-bits.ts';
import { isOfClasses } from '../hits/hit-classes.ts';
import { besideColumns, SIDE_NAMES, SIDES, type Side } from '../hits/views-beside.ts';
import { withoutScheme } from '../hits/report-columns.ts';
import { both } from '../measures/measure.ts';
import { IS_VIEW } from '../measures/visits.ts';
import * as by from './dimensions.ts';
import type { AskedRows, Dimension, Fact } from './fact.ts';

/** Replaces a value of another department. */
export const OTHERS = '\u0001';
/** Replaces the digest of such a page. */
export const OTHERS_DIGEST = '1';

const neighbour = (side: Side, name: Dimension['name']): Dimension => {
  const { page, language } = besideColumns(side);
  return {
    ...by.page,
    id: `${side === 'after' ? 'next' : 'previous'}-page`,
    name,
    digest: page,
    filtersBy: by.page.id,
    languageOf: language,
  };
};

const IS_WITHIN = '(is_begun AND is_ended)';

/**
 * Matching views with the page before and after. In a visit within one day, the row of a view has these pages. The
 * few visits that continue over midnight are sorted by the query.
 */
const neighbours = ({ from, base, matched, isNamed }: AskedRows): string => {
  const views = `${from} WHERE ${isOfClasses(['view'])} AND ${base} AND ${IS_VIEW} AND visit != 0`;
  const named = SIDE_NAMES.map((side) => {
    const { page, department } = besideColumns(side);
    return `if(${page} = 0 OR ${isNamed(department)}, ${page}, ${OTHERS_DIGEST}) AS ${page}`;
  });
  const found = SIDE_NAMES.flatMap((side) => {
    const { page, language, department } = besideColumns(side);
    const [own, beside] = [
      ['page_id', 'language', 'department'],
      [page, language, department],
    ];
    return own.map(
      (column, at) => `${SIDES[side]}(${column}) OVER in_visit AS ${beside[at] ?? ''}`,
    );
  });
  return `
  SELECT * REPLACE (${named.join(', ')}) FROM (
    SELECT *, true AS is_matched FROM ${views} AND ${IS_WITHIN} AND ${matched}
    UNION ALL
    SELECT * REPLACE (${found.join(', ')}), toBool(${matched}) AS is_matched FROM ${views} AND NOT ${IS_WITHIN}
    WINDOW in_visit AS (PARTITION BY visit ORDER BY received_at, view_number ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING))
  WHERE is_matched`;
};

export const nextPages: Fact = {
  id: 'next-page',
  dimension: neighbour('after', both('Next page', 'Page suivante')),
  when: ALWAYS,
  asked: neighbours,
  isShared: true,
  isOfPages: true,
  sums: [],
};

export const previousPages: Fact = {
  id: 'previous-page',
  dimension: neighbour('before', both('Previous page', 'Page précédente')),
  when: ALWAYS,
  asked: neighbours,
  isShared: true,
  isOfPages: true,
  sums: [],
};

/** The target of the link, or else its text. A clicked search result has its target in a separate dimension. */
const [TARGET, TEXT] = [column('link_address'), column('linkText')];
const LINK = sql`multiIf(${TARGET} != '', ${TARGET}, ${TEXT} != '', ${TEXT}, ${around(column('searchResultUrl'), withoutScheme)})`;

const IS_LINK = sql`${column('kind')} = 'link' AND ${LINK} != ''`;

export const linksOfPage: Fact = {
  id: 'page-link',
  dimension: {
    id: 'link',
    name: both('Link', 'Lien'),
    sql: LINK,
    isFreeText: true,
  },
  when: IS_LINK,
  asked: ({ from, base, matched }) =>
    `SELECT * FROM ${from} WHERE ${isOfClasses(['event'])} AND ${base} AND ${matched} AND ${IS_LINK}`,
  isOfPages: true,
  sums: [],
};

/** The next search of the same visit, if its words differ. */
export const triedNext: Fact = {
  id: 'tried-next',
  dimension: {
    id: 'tried-next',
    name: both('Then looked for', 'Puis cherché'),
    sql: column('tried'),
    isFreeText: true,
  },
  when: ALWAYS,
  // Collects the searches of each visit in a list. Sorting all rows would take longer, since visits have few
  // searches.
  asked: ({ from, base, matched, ofSight }) => `
    SELECT visit, visitor, concat(pair.1, ' → ', pair.2) AS tried FROM (
      SELECT visit, any(visitor) AS visitor, arraySort(groupArray((received_at, term, is_matched))) AS said,
        arrayMap((one, next) -> (one.2, next.2, one.3), arrayPopBack(said), arrayPopFront(said)) AS pairs,
        arrayJoin(arrayFilter(pair -> pair.3 AND pair.2 != '' AND pair.2 != pair.1, pairs)) AS pair
      FROM (
        SELECT visit, visitor, received_at, ${by.searchTerm.sql} AS term, toBool(${matched}) AS is_matched
        FROM ${from}
        PREWHERE searchTerm != ''
        WHERE ${isOfClasses(['search'])} AND ${base} AND ${ofSight} AND visit != 0 AND ${hasEvent('search')}
      )
      GROUP BY visit HAVING count() > 1)`,
  sums: [],
};
