/**
 * First frame of a segment: where earlier ones end to which a write or a sync failed. What lies beyond such an end was never
 * acknowledged, so it is left out even if it comes back after a crash.
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
