/** Frames of a part of a segment in order, read in pieces so that memory stays bounded. */
import { LONGEST_PAYLOAD, readFrame, type Frame } from './frame.ts';
import type { JournalFiles } from './journal-files.ts';

const PIECE = 4 * LONGEST_PAYLOAD;

/** Bytes that were durable cannot be read: whoever went on would lose them without a word. */
export class RangeDamaged extends Error {
  override readonly name = 'RangeDamaged';
}

/** Without an end: up to the first frame that is not whole. With one, throws unless the frames end exactly there. */
export async function* readFrames(
  files: Pick<JournalFiles, 'read'>,
  segment: string,
  from: number,
  to: number,
): AsyncGenerator<readonly Frame[]> {
  let at = from;
  while (at < to) {
    const bytes = await files.read(segment, at, Math.min(PIECE, to - at));
    const frames = wholeFrames(bytes, at);
    const last = frames[frames.length - 1];
    if (!last && to !== Infinity) throw new RangeDamaged(`${segment} at ${at}`);
    if (!last) return;
    yield frames;
    at = last.end;
  }
}

function wholeFrames(bytes: Buffer, base: number): Frame[] {
  const frames: Frame[] = [];
  let at = 0;
  for (;;) {
    const frame = readFrame(bytes, at, base);
    if (!frame) return frames;
    frames.push(frame);
    at = frame.end - base;
  }
}
