/**
 * Visits that were going on at midnight. The day on which they began needs their later hits: only these show whether
 * a page view before midnight was the last one of its visit.
 */
import type { Database } from '../../engine/database/database.ts';
import { receivedIn } from '../../engine/database/time-range.ts';

/** A visit is hits of one identifier less than this many seconds apart. */
export const GAP_SECONDS = 30 * 60;
/** How long after midnight the hits of such a visit are read. */
export const LONGEST_SECONDS = 24 * 3600;

export const VISITOR = 'cityHash64(environment, identifier)';

const around = (midnight: number) => ({
  before: { from: midnight - GAP_SECONDS, to: midnight },
  after: { from: midnight, to: midnight + GAP_SECONDS },
});

/** A condition on hits: their visitor has hits in the half hour before midnight and in the half hour after it. */
function isOfGoingOn(midnight: number): string {
  const { before, after } = around(midnight);
  const has = (some: typeof before): string =>
    `${VISITOR} IN (SELECT ${VISITOR} FROM hits WHERE ${receivedIn(some)} AND identifier != '')`;
  return `(${has(before)} AND ${has(after)})`;
}

/** A condition on hits after midnight (in seconds): all that visits of the day before may have. */
export const mayGoOn = (midnight: number): string =>
  `${receivedIn({ from: midnight, to: midnight + LONGEST_SECONDS })} AND identifier != '' AND ${isOfGoingOn(midnight)}`;

/** The number of hits after midnight (in seconds) that belong to visits from before it. */
export async function hitsGoingOn(database: Database, midnight: number): Promise<number> {
  const read = { from: midnight - GAP_SECONDS, to: midnight + LONGEST_SECONDS };
  const [row] = await database.rows<{ hits: number }>(
    `SELECT countIf(NOT is_before AND pauses = 0) AS hits FROM (
       SELECT is_before, sum(is_pause) OVER walk AS pauses FROM (
         SELECT visitor, received_at, id, is_before,
           ifNull(received_at >= lagInFrame(toNullable(received_at)) OVER walk + INTERVAL ${GAP_SECONDS} SECOND, false) AS is_pause
         FROM (
           SELECT ${VISITOR} AS visitor, received_at, id, ${receivedIn(around(midnight).before)} AS is_before
           FROM hits WHERE ${receivedIn(read)} AND identifier != '' AND ${isOfGoingOn(midnight)})
         WINDOW walk AS (PARTITION BY visitor ORDER BY received_at, id ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW))
       WINDOW walk AS (PARTITION BY visitor ORDER BY received_at, id ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW))`,
  );
  return Number(row?.hits ?? 0);
}
