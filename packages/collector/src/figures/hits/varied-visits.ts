/**
 * Varied visits: visits whose hits differ in browser or place, or that pass midnight. They are few. In every other
 * visit, all hits have the same browser and place, and are on one day. So what is true of one hit is true of the
 * visit.
 */
import { ofHits } from './report-columns.ts';

export const IS_VARIED = 'is_varied';

/** Columns that are the same in all hits of a visit that is not varied. */
const ALIKE_IN_VISIT = 'device browser browser_version system country province'.split(' ');
/** Columns that identify the visit of a row and its day, and whether it is varied. */
export const OF_VISIT = [
  'day',
  'environment',
  'is_simulated',
  'is_left_out',
  'visitor',
  'visit',
  IS_VARIED,
];

/** Whether all hits of a visit that is not varied have the same value in a column. */
export const isAlikeInVisit = (column: string): boolean =>
  ALIKE_IN_VISIT.includes(column) || OF_VISIT.includes(column);

/** A digest of these columns, from a row of `hits`. */
export const BROWSER_DIGEST = `cityHash64(hits.is_simulated, ${ALIKE_IN_VISIT.map(ofHits).join(', ')})`;

/**
 * Whether a visit is varied: from the digests of its hits, and from whether it begins and ends on the day. `over`:
 * the window of all its hits.
 */
export const isVaried = (digest: string, over: string): string =>
  `(min(${digest}) OVER ${over} != max(${digest}) OVER ${over} OR NOT is_begun OR NOT is_ended)`;
