/**
 * First frame of a segment: where earlier ones end to which a write or a sync failed. What lies beyond such an end was never
 * acknowledged, so it is left out even if it comes back after a crash.
 */
import { isTooOldFor, OWN_MARK, readMark } from '../format/format-mark.ts';

export type SegmentEnds = Readonly<Record<string, number>>;

const FORMAT = 1;

/** With the mark of the collector that writes it: a journal that is carried elsewhere says itself who may read it. */
export function encodeHeader(ends: SegmentEnds): Buffer {
  const { format, needs } = OWN_MARK;
  return Buffer.from(JSON.stringify({ balise: FORMAT, format, needs, ends }));
}

/** Whether the records were written by a collector that is newer than this one can read. */
export function isHeaderTooNew(payload: Buffer): boolean {
  try {
    return isTooOldFor(readMark(JSON.parse(payload.toString())));
  } catch {
    // Of an earlier collector, which wrote no mark, or of none.
    return false;
  }
}

export function decodeHeader(payload: Buffer): SegmentEnds {
  try {
    const { ends } = JSON.parse(payload.toString()) as { ends?: unknown };
    return typeof ends === 'object' && ends !== null ? (ends as SegmentEnds) : {};
  } catch {
    // Not JSON: a foreign file; nothing to learn from it.
    return {};
  }
}
