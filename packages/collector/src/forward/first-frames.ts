/**
 * Reads the next frames of a range of the journal in small parts. Frames in memory could become outdated, because a
 * repair may redact them in the meantime.
 */
import type { JournalRange } from '../intake/journal/journal.ts';
import type { JournalFiles } from '../intake/journal/journal-files.ts';
import { readFrames, type EndOfPart, type Frames } from '../intake/journal/read-frames.ts';

const WINDOW = 256 * 1024;

type Files = Pick<JournalFiles, 'read'>;

/** Undefined if the range contains no more frames. */
export async function firstFrames(
  files: Files,
  { segment, from, to }: JournalRange,
  ending: EndOfPart,
): Promise<Frames | undefined> {
  const near = Math.min(to, from + WINDOW);
  const part = await first(readFrames(files, segment, from, near, ending));
  // The window may cut its last frame, which then looks damaged. In this case the whole range is read.
  if (part && !part.damage) return part;
  return await first(readFrames(files, segment, from, to, ending));
}

async function first(parts: AsyncGenerator<Frames>): Promise<Frames | undefined> {
  for await (const part of parts) return part;
  return undefined;
}
