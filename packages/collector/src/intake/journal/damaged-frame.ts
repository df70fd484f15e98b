/**
 * Finds the end of a damaged frame. If its length is damaged, the checksum gives the end. If its checksum or payload
 * is damaged, the length gives the end. The result counts only if another frame, intact or damaged, or the end of the
 * written bytes follows.
 */
import { crc32 } from 'node:zlib';
import { HEADER, LONGEST_PAYLOAD, readFrame } from './frame.ts';

export interface DamagedFrame {
  /** The end of the frame in the given bytes. */
  readonly end: number;
  /** True if only the length is damaged and the payload is intact. */
  readonly isWhole: boolean;
}

/** Bytes of a segment. `isLast`: nothing was written after them. */
export interface Window {
  readonly bytes: Buffer;
  readonly isLast: boolean;
}

/** Maximum number of consecutive damaged frames that are separated. More are treated as one part. */
const FURTHEST = 16;

/** The damaged frame that starts at `at`. `undefined` if its end cannot be found. */
export function damagedFrame(
  window: Window,
  at: number,
  furthest = FURTHEST,
): DamagedFrame | undefined {
  const leadsOn = (end: number): boolean => startsFrame(window, end, furthest - 1);
  const byChecksum = endByChecksum(window.bytes, at, leadsOn);
  if (byChecksum !== undefined) return { end: byChecksum, isWhole: true };
  const byLength = endByLength(window.bytes, at);
  if (byLength !== undefined && leadsOn(byLength)) return { end: byLength, isWhole: false };
  return undefined;
}

function startsFrame(window: Window, at: number, furthest: number): boolean {
  if (at === window.bytes.length) return window.isLast;
  if (readFrame(window.bytes, at, 0)) return true;
  return furthest > 0 && damagedFrame(window, at, furthest) !== undefined;
}

function endByLength(bytes: Buffer, at: number): number | undefined {
  if (at + HEADER > bytes.length) return undefined;
  const length = bytes.readUInt32LE(at);
  const end = at + HEADER + length;
  return length > 0 && length <= LONGEST_PAYLOAD && end <= bytes.length ? end : undefined;
}

/** The end of the payload whose checksum equals the one in the frame. */
function endByChecksum(
  bytes: Buffer,
  at: number,
  leadsOn: (end: number) => boolean,
): number | undefined {
  if (at + HEADER > bytes.length) return undefined;
  const wanted = ~bytes.readUInt32LE(at + 4);
  const start = at + HEADER;
  const last = Math.min(bytes.length, start + LONGEST_PAYLOAD);
  let sum = -1;
  for (let end = start; end < last;) {
    sum = (REMAINDERS[(sum ^ (bytes[end] ?? 0)) & 0xff] ?? 0) ^ (sum >>> 8);
    end += 1;
    if (sum === wanted && leadsOn(end)) return end;
  }
  return undefined;
}

/**
 * The checksum of each byte value. With this table the checksum grows byte by byte, while `crc32` would start again
 * for each length.
 */
const REMAINDERS = Int32Array.from({ length: 256 }, (_, byte) => remainderOf(byte));

/** The effect of one byte on the library's checksum, without the inversions before and after. */
function remainderOf(byte: number): number {
  return ~crc32(Buffer.of(byte), ~0 >>> 0);
}
