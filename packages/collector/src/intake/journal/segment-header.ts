/**
 * First frame of a segment. For each earlier segment with a failed write or sync, it gives the place of the end.
 * Bytes after that place were never acknowledged, so they are ignored even if they reappear after a crash.
 */
import { isTooOldFor, OWN_MARK, readMark } from '../../base/format/format-mark.ts';

export type SegmentEnds = Readonly<Record<string, number>>;

const FORMAT = 1;

/** Includes the format mark of this collector, so that a copied journal shows which versions may read it. */
export function encodeHeader(ends: SegmentEnds): Buffer {
  const { format, needs } = OWN_MARK;
  return Buffer.from(JSON.stringify({ balise: FORMAT, format, needs, ends }));
}

/** Whether a collector wrote the records that is too new for this one. */
export function isHeaderTooNew(payload: Buffer): boolean {
  try {
    return isTooOldFor(readMark(JSON.parse(payload.toString())));
  } catch {
    // From an earlier collector, which wrote no mark, or from no collector.
    return false;
  }
}

export function decodeHeader(payload: Buffer): SegmentEnds {
  try {
    const { ends } = JSON.parse(payload.toString()) as { ends?: unknown };
    return typeof ends === 'object' && ends !== null ? (ends as SegmentEnds) : {};
  } catch {
    // Not JSON, so it is a foreign file without usable data.
    return {};
  }
}
