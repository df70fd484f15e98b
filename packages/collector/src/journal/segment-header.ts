/**
 * First frame of a segment: where the ones before it end. What lies beyond such an end was never
 * acknowledged (a write or a sync failed there), so it is cut even if it comes back after a crash.
 */

export type SegmentEnds = Readonly<Record<string, number>>;

const FORMAT = 1;

export function encodeHeader(ends: SegmentEnds): Buffer {
  return Buffer.from(JSON.stringify({ balise: FORMAT, ends }));
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
