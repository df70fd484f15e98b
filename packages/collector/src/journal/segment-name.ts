/**
 * Names of segments and identifiers of hits. A name sorts by the time it was made and never comes
 * back, not even after the folder was emptied or in the folder of another collector of one store.
 */
import { randomBytes } from 'node:crypto';

/** Characters of a name: milliseconds, a hyphen, chance. */
export const SEGMENT_LENGTH = 20;

export function segmentName(now: number, last: string | undefined): string {
  const latest = last ? Number.parseInt(last, 10) : 0;
  const time = Math.max(now, latest + 1);
  return `${String(time).padStart(13, '0')}-${randomBytes(3).toString('hex')}`;
}

/** When a segment was begun, in milliseconds. */
export function beganAt(segment: string): number {
  return Number.parseInt(segment, 10);
}

/** Segment and place in it: the same hit has the same identifier however often it is read back. */
export function hitId(segment: string, offset: number): string {
  return `${segment}-${offset.toString(16).padStart(8, '0')}`;
}
