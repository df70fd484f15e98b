/** What came before and after a page view, and what was clicked on a page: read from the visits when it is asked. */
import { hasEvent } from '../../visits/event-bits.ts';
import { isOfClasses } from '../../visits/hit-classes.ts';
import { both } from '../measures/measure.ts';
import { IS_VIEW } from '../measures/visits.ts';
import * as by from './dimensions.ts';
import type { AskedRows, Dimension, Fact } from './fact.ts';

/** In place of a value that is another department's. */
export const OTHERS = '\u0001';
const OTHERS_SQL = `'${OTHERS}'`;

const neighbour = (id: string, name: Dimension['name']): Dimension => ({
  id,
  name,
  sql: 'neighbour',
  isPage: true,
});

const inVisits =
  (order: '' | 'DESC') =>
  ({ from, base, matched, isNamed }: AskedRows): string => `
  SELECT *, if(${isNamed.replace(/\bdepartment\b/g, 'neighbour_department')}, neighbour_page, ${OTHERS_SQL}) AS neighbour FROM (
    SELECT *, leadInFrame(concat(host, path)) OVER next AS neighbour_page, leadInFrame(department) OVER next AS neighbour_department
    FROM ${from}
    WHERE ${base} AND ${IS_VIEW} AND visit IN (SELECT visit FROM ${from} WHERE ${base} AND ${IS_VIEW} AND visit != 0 AND ${matched})
    WINDOW next AS (PARTITION BY visit ORDER BY received_at ${order}, id ${order} ROWS BETWEEN CURRENT ROW AND 1 FOLLOWING)
  ) WHERE ${matched} AND neighbour_page != ''`;

export const nextPages: Fact = {
  id: 'next-page',
  dimension: neighbour('next-page', both('Next page', 'Page suivante')),
  when: '1',
  asked: inVisits(''),
  sums: [],
};

export const previousPages: Fact = {
  id: 'previous-page',
  dimension: neighbour('previous-page', both('Previous page', 'Page précédente')),
  when: '1',
  asked: inVisits('DESC'),
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
    `SELECT * FROM ${from} WHERE ${base} AND ${matched} AND kind = 'link' AND (link_address != '' OR linkText != '')`,
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
