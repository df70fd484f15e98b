/**
 * Visits whose hits say different things of the browser or the place, or that pass midnight. They are few. Of every other visit each hit says the same of
 * these, and one day has all of it: what is true of one hit is true of the visit.
 */
import { ofHits } from './report-columns.ts';

export const IS_VARIED = 'is_varied';

/** What all hits of a visit have alike that is not varied. */
const ALIKE_IN_VISIT = 'device browser browser_version system country province'.split(' ');
/** What says of which visit a row is, on which day, and whether it is varied. */
export const OF_VISIT = [
  'day',
  'environment',
  'is_simulated',
  'is_left_out',
  'visitor',
  'visit',
  IS_VARIED,
];

/** Whether all hits of a visit that is not varied have the same value of a column. */
export const isAlikeInVisit = (column: string): boolean =>
  ALIKE_IN_VISIT.includes(column) || OF_VISIT.includes(column);

/** Of a row of `hits`: a digest of it. */
export const BROWSER_DIGEST = `cityHash64(hits.is_simulated, ${ALIKE_IN_VISIT.map(ofHits).join(', ')})`;

/** Of the digests of a visit, and of whether it begins and ends on the day. `over`: the window of all its hits. */
export const isVaried = (digest: string, over: string): string =>
  `(min(${digest}) OVER ${over} != max(${digest}) OVER ${over} OR NOT is_begun OR NOT is_ended)`;
