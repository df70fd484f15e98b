/**
 * Where a frame ends of which something is damaged. With its length it is found by its checksum, with its checksum or payload by its
 * length; either counts only where another frame follows, whole or damaged, or the end of what was written.
 */
import { crc32 } from 'node:zlib';
import { HEADER, LONGEST_PAYLOAD, readFrame } from './frame.ts';

export interface DamagedFrame {
  /** Where it ends in the bytes given. */
  readonly end: number;
  /** Its length alone is damaged: the payload is as it was written. */
  readonly isWhole: boolean;
}

/** Bytes of a segment; `isLast` says that nothing was written behind them. */
export interface Window {
  readonly bytes: Buffer;
  readonly isLast: boolean;
}

/** Damaged frames side by side that are told apart; more are taken as one part. */
const FURTHEST = 16;

/** The damaged frame that starts at `at`; nothing where its end cannot be told. */
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

/** The end of the payload whose checksum is the one in the frame. */
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

/** Of the checksum, by byte: it grows with the payload, where `crc32` would begin anew for each length. */
const REMAINDERS = Int32Array.from({ length: 256 }, (_, byte) => remainderOf(byte));

/** What the library's checksum does with one byte, without the inversions at both ends. */
function remainderOf(byte: number): number {
  return ~crc32(Buffer.of(byte), ~0 >>> 0);
}
