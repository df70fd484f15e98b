/**
 * Finds the segments of an earlier run from names, sizes and headers only. After an outage of a day there are
 * millions of records, and none of them is read before the port opens.
 */
import { LONGEST_PAYLOAD, HEADER, readFrame } from './frame.ts';
import type { JournalFiles } from './journal-files.ts';
import { decodeHeader, isHeaderTooNew, type SegmentEnds } from './segment-header.ts';

export interface Segment {
  readonly name: string;
  /** Start of the first record, after the header. */
  start: number;
  /** End of the durable part. */
  end: number;
  /** Time of receipt of its last record. */
  lastAt: number;
}

/** A segment of a newer collector, whose records this one may not know. */
export class JournalTooNew extends Error {
  override readonly name = 'JournalTooNew';
}

/**
 * All segments, oldest first. Bytes after the end that a later segment gives for a segment were never acknowledged.
 */
export async function recoverSegments(files: JournalFiles): Promise<Segment[]> {
  const ends: Record<string, number> = {};
  const segments: Segment[] = [];
  // One after the other, because after a long outage there are many. For each one, at most the length of the longest
  // header is read.
  for (const name of await files.list()) {
    const header = await headerOf(files, name);
    const { size, changedAt } = await files.describe(name);
    Object.assign(ends, header.ends);
    segments.push({ name, start: header.start, end: size, lastAt: changedAt });
  }
  for (const segment of segments) {
    segment.end = Math.min(segment.end, ends[segment.name] ?? segment.end);
    segment.start = Math.min(segment.start, segment.end);
  }
  return segments;
}

/** Writes nothing, and skips a segment that is removed meanwhile. Throws `JournalTooNew`. */
export async function checkSegments(files: JournalFiles): Promise<void> {
  for (const name of await files.list()) {
    try {
      await headerOf(files, name);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
}

/** A segment with a damaged header starts at 0. Its header is then read as a damaged part. */
async function headerOf(
  files: JournalFiles,
  name: string,
): Promise<{ start: number; ends: SegmentEnds }> {
  const size = await files.read(name, 0, HEADER);
  const length = size.length < HEADER ? 0 : Math.min(size.readUInt32LE(0), LONGEST_PAYLOAD);
  const first = readFrame(await files.read(name, 0, HEADER + length), 0, 0);
  if (first && isHeaderTooNew(first.payload)) throw new JournalTooNew(name);
  return first ? { start: first.end, ends: decodeHeader(first.payload) } : { start: 0, ends: {} };
}
