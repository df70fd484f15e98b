/** Reads what an earlier run left: every segment up to its first bad frame, or to where a later segment says it ends. */
import type { Frame } from './frame.ts';
import type { JournalFiles } from './journal-files.ts';
import { readFrames } from './read-frames.ts';
import { decodeHeader } from './segment-header.ts';

export interface Segment {
  readonly name: string;
  /** Where the first record starts, behind the header. */
  start: number;
  /** Where the durable part ends. */
  end: number;
  /** When its last record was received. */
  lastAt: number;
}

/** Sees each record of an earlier run and says when it was received. */
export type Visit = (segment: string, frame: Frame) => number;

export async function recoverSegments(files: JournalFiles, visit: Visit): Promise<Segment[]> {
  const names = await files.list();
  const headers = await Promise.all(names.map((name) => headerOf(files, name)));
  const ends: Record<string, number> = Object.assign({}, ...headers.map((header) => header.ends));
  const segments: Segment[] = [];
  for (const [index, name] of names.entries()) {
    const start = headers[index]?.start ?? 0;
    const segment = { name, start, end: start, lastAt: 0 };
    if (start > 0) await readSegment(files, segment, ends[name] ?? Infinity, visit);
    segments.push(segment);
  }
  return segments;
}

async function headerOf(
  files: JournalFiles,
  name: string,
): Promise<{ start: number; ends: Record<string, number> }> {
  for await (const [first] of readFrames(files, name, 0, Infinity)) {
    if (first) return { start: first.end, ends: { ...decodeHeader(first.payload) } };
  }
  return { start: 0, ends: {} };
}

async function readSegment(
  files: JournalFiles,
  segment: Segment,
  limit: number,
  visit: Visit,
): Promise<void> {
  for await (const frames of readFrames(files, segment.name, segment.start, Infinity)) {
    for (const frame of frames) {
      if (frame.end > limit) return;
      segment.lastAt = visit(segment.name, frame);
      segment.end = frame.end;
    }
  }
}
