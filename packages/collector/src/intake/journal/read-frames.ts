/**
 * Reads the frames of a part of a segment in order, in pieces with limited memory. After damaged bytes, reading
 * continues with the next frame.
 */
import { damagedFrame } from './damaged-frame.ts';
import { HEADER, LONGEST_PAYLOAD, readFrame, type Frame } from './frame.ts';
import type { JournalFiles } from './journal-files.ts';

const PIECE = 4 * LONGEST_PAYLOAD;
/** A frame that is incomplete in one piece is found in the next one. */
const OVERLAP = HEADER + LONGEST_PAYLOAD;

/** Damaged bytes of a segment: one frame, or several if their limits cannot be found. */
export interface Damage {
  readonly from: number;
  readonly to: number;
}

export interface Frames {
  readonly frames: readonly Frame[];
  readonly damage?: Damage;
}

/** The state of the end of a part: known to be on the disk, or possibly left unfinished by a crash. */
export type EndOfPart = 'durable' | 'unfinished';

type Files = Pick<JournalFiles, 'read'>;

/**
 * Reads from `from` to `to`, which is the end of a frame or of the file. A frame with only its length damaged is
 * still returned. A frame that a crash left unfinished at the end of the file was never acknowledged, so it is not
 * reported as damage.
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

/** The start of the next intact frame, or `to`. */
async function nextFrame(files: Files, segment: string, from: number, to: number): Promise<number> {
  for (let base = from; base < to; base += PIECE - OVERLAP) {
    const bytes = await files.read(segment, base, Math.min(PIECE, to - base));
    for (let at = 0; at + HEADER < bytes.length; at += 1) {
      if (readFrame(bytes, at, base)) return base + at;
    }
  }
  return to;
}

/**
 * Whether the rest of a file is an unfinished frame: its first bytes, or zeros of a disk that has only reserved the
 * space.
 */
function isUnfinished(bytes: Buffer, length: number): boolean {
  // A file that is shorter than its durable part is damaged.
  if (length < HEADER || bytes.length < HEADER) return bytes.length === length;
  const payload = bytes.readUInt32LE(0);
  if (payload > 0) return payload <= LONGEST_PAYLOAD && HEADER + payload > length;
  return bytes.every((byte) => byte === 0);
}
