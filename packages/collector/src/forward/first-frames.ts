/**
 * The next frames of a range of the journal, a little at a time: what was read long ago might say what a repair has taken out
 * meanwhile.
 */
import type { JournalRange } from '../journal/journal.ts';
import type { JournalFiles } from '../journal/journal-files.ts';
import { readFrames, type EndOfPart, type Frames } from '../journal/read-frames.ts';

const WINDOW = 256 * 1024;

type Files = Pick<JournalFiles, 'read'>;

/** Nothing where the range holds no more. */
export async function firstFrames(
  files: Files,
  { segment, from, to }: JournalRange,
  ending: EndOfPart,
): Promise<Frames | undefined> {
  const near = Math.min(to, from + WINDOW);
  const part = await first(readFrames(files, segment, from, near, ending));
  // At the end of the window a frame is cut: what looks damaged there need not be.
  if (part && !part.damage) return part;
  return await first(readFrames(files, segment, from, to, ending));
}

async function first(parts: AsyncGenerator<Frames>): Promise<Frames | undefined> {
  for await (const part of parts) return part;
  return undefined;
}
