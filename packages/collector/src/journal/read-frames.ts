/**
 * Frames of a part of a segment in order, read in pieces so that memory stays bounded. Bytes that are no whole frame end nothing:
 * the next frame is looked for behind them.
 */
import { damagedFrame } from './damaged-frame.ts';
import { HEADER, LONGEST_PAYLOAD, readFrame, type Frame } from './frame.ts';
import type { JournalFiles } from './journal-files.ts';

const PIECE = 4 * LONGEST_PAYLOAD;
/** A frame that is not whole in a piece is looked for again in the next. */
const OVERLAP = HEADER + LONGEST_PAYLOAD;

/** Bytes of a segment that are not as they were written: one frame, or several where they cannot be told apart. */
export interface Damage {
  readonly from: number;
  readonly to: number;
}

export interface Frames {
  readonly frames: readonly Frame[];
  readonly damage?: Damage;
}

/** What the end of a part is: known to have been on the disk, or one that a crash may have left unfinished. */
export type EndOfPart = 'durable' | 'unfinished';

type Files = Pick<JournalFiles, 'read'>;

/**
 * From `from` up to `to`, where a frame or the file ends. A frame of which only the length is damaged is given all the same. What
 * a crash left unfinished at the end of a file was never acknowledged, and is no damage.
 */
export async function* readFrames(
  files: Files,
  segment: string,
  from: number,
  to: number,
  ending: EndOfPart = 'unfinished',
): AsyncGenerator<Frames> {
  let at = from;
  while (at < to) {
    const bytes = await files.read(segment, at, Math.min(PIECE, to - at));
    const frames = wholeFrames(bytes, at);
    const last = frames[frames.length - 1];
    if (last) yield { frames };
    else {
      const damaged = damagedFrame({ bytes, isLast: at + bytes.length === to }, 0);
      const next = damaged ? at + damaged.end : await nextFrame(files, segment, at + 1, to);
      const damage = { from: at, to: next };
      if (damaged?.isWhole) yield { frames: [frameOf(bytes, at, next)], damage };
      else if (next < to || ending === 'durable' || !isUnfinished(bytes, next - at))
        yield { frames: [], damage };
      at = next;
    }
    at = last?.end ?? at;
  }
}

function frameOf(bytes: Buffer, offset: number, end: number): Frame {
  return { offset, end, payload: bytes.subarray(HEADER, end - offset) };
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

/** Where the next whole frame starts, or `to`. */
async function nextFrame(files: Files, segment: string, from: number, to: number): Promise<number> {
  for (let base = from; base < to; base += PIECE - OVERLAP) {
    const bytes = await files.read(segment, base, Math.min(PIECE, to - base));
    for (let at = 0; at + HEADER < bytes.length; at += 1) {
      if (readFrame(bytes, at, base)) return base + at;
    }
  }
  return to;
}

/** The rest of a file: the beginning of a frame, or the zeros of a disk that has made room and no more. */
function isUnfinished(bytes: Buffer, length: number): boolean {
  // A file that is shorter than what was durable in it is damaged.
  if (length < HEADER || bytes.length < HEADER) return bytes.length === length;
  const payload = bytes.readUInt32LE(0);
  if (payload > 0) return payload <= LONGEST_PAYLOAD && HEADER + payload > length;
  return bytes.every((byte) => byte === 0);
}
