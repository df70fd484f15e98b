/**
 * Names of segments and ids of hits. Names sort by time of creation and are never reused. This also holds after the
 * folder was emptied, and for another collector of the same store.
 */
import { randomBytes } from 'node:crypto';

/** Characters of a name: milliseconds, a hyphen, and random digits. */
export const SEGMENT_LENGTH = 20;

export function segmentName(now: number, last: string | undefined): string {
  const latest = last ? Number.parseInt(last, 10) : 0;
  const time = Math.max(now, latest + 1);
  return `${String(time).padStart(13, '0')}-${randomBytes(3).toString('hex')}`;
}

/** Creation time of a segment, in milliseconds. */
export function beganAt(segment: string): number {
  return Number.parseInt(segment, 10);
}

/** Segment and place in it. A hit gets the same id each time it is read. */
export function hitId(segment: string, offset: number): string {
  return `${segment}-${offset.toString(16).padStart(8, '0')}`;
}

/** The parts of an id: time of the segment in milliseconds, its random digits, and the place in it. */
interface HitIdParts {
  readonly time: number;
  /** Hexadecimal. */
  readonly random: string;
  readonly offset: number;
}

/** Undefined for a text that `hitId` cannot return. */
export function readHitId(id: string): HitIdParts | undefined {
  const [, time, random, offset] = HIT_ID.exec(id) ?? [];
  if (time === undefined || random === undefined || offset === undefined) return undefined;
  return { time: Number(time), random, offset: Number.parseInt(offset, 16) };
}

const HIT_ID = /^(\d{13})-([\da-f]{6})-([\da-f]{8})$/;
