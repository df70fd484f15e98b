/** What came before and after a page view, and what was clicked on a page: read from the visits when it is asked. */
import { hasEvent } from '../../visits/event-bits.ts';
import { isOfClasses } from '../../visits/hit-classes.ts';
import { both } from '../measures/measure.ts';
import { IS_VIEW } from '../measures/visits.ts';
import * as by from './dimensions.ts';
import type { AskedRows, Dimension, Fact } from './fact.ts';

/** In place of a value that is another department's. */
export const OTHERS = '\u0001';
/** The same in place of the digest of a page. */
export const OTHERS_DIGEST = '1';

const neighbour = (id: string, name: Dimension['name']): Dimension => ({ ...by.page, id, name });

const IS_WITHIN = '(is_begun AND is_ended)';
const placeOf = (number: string): string => `cityHash64(day, visit, toUInt16(${number}))`;

/**
 * Views of visits that come right after one that matches, or right before one: rows of `visit_hits` that say so. Of a visit within a day each view
 * has a number, so that neighbours are looked up, in the visits that have one that matches; the few that go on over midnight are put in order.
 */
const neighbours = ({ from, base, matched, isNamed }: AskedRows): string => {
  const conditions = `${isOfClasses(['view'])} AND ${base} AND ${IS_VIEW} AND visit != 0`;
  const views = `${from} WHERE ${conditions}`;
  const within = `${views} AND ${IS_WITHIN}`;
  const besides = (number: string, has: string): string =>
    `${placeOf('view_number')} IN (SELECT ${placeOf(number)} FROM ${within} AND ${has} AND ${matched})`;
  const columns = `* REPLACE (if(${isNamed}, page_id, ${OTHERS_DIGEST}) AS page_id)`;
  const found = `SELECT ${columns}, is_after, is_before`;
  return `
  ${found} FROM (
    SELECT *, ${besides('view_number + 1', 'view_number < views')} AS is_after, ${besides('view_number - 1', 'view_number > 1')} AS is_before
    FROM ${from} PREWHERE visit IN (SELECT visit FROM ${within} AND ${matched}) WHERE ${conditions} AND ${IS_WITHIN})
  WHERE is_after OR is_before
  UNION ALL
  ${found} FROM (
    SELECT *, lagInFrame(toBool(${matched})) OVER in_visit AS is_after, leadInFrame(toBool(${matched})) OVER in_visit AS is_before
    FROM ${views} AND NOT ${IS_WITHIN}
    WINDOW in_visit AS (PARTITION BY visit ORDER BY received_at, view_number ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING))
  WHERE is_after OR is_before`;
};

export const nextPages: Fact = {
  id: 'next-page',
  dimension: neighbour('next-page', both('Next page', 'Page suivante')),
  when: 'is_after',
  asked: neighbours,
  isShared: true,
  sums: [],
};

export const previousPages: Fact = {
  id: 'previous-page',
  dimension: neighbour('previous-page', both('Previous page', 'Page précédente')),
  when: 'is_before',
  asked: neighbours,
  isShared: true,
  sums: [],
};

export const linksOfPage: Fact = {
  id: 'page-link',
  dimension: {
    id: 'link',
    name: both('Link', 'Lien'),
    sql: "if(link_address != '', link_address, linkText)",
  },
  when: "kind = 'link' AND (link_address != '' OR linkText != '')",
  asked: ({ from, base, matched }) =>
    `SELECT * FROM ${from} WHERE ${isOfClasses(['event'])} AND ${base} AND ${matched} AND kind = 'link' AND (link_address != '' OR linkText != '')`,
  sums: [],
};

/** The search that came after a search of the same visit, with other words. */
export const triedNext: Fact = {
  id: 'tried-next',
  dimension: { id: 'tried-next', name: both('Then looked for', 'Puis cherché'), sql: 'tried' },
  when: '1',
  // Of each visit its searches as one list: they are few beside the rows that would be put in order.
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
