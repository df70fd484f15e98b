/**
 * The format of a record in a segment: length, checksum, payload. A frame that a crash cut short, or that was damaged
 * later, is recognised by its length or checksum.
 */
import { crc32 } from 'node:zlib';

export const HEADER = 8;

/** Far longer than any accepted request. A larger length belongs to a damaged or foreign header. */
export const LONGEST_PAYLOAD = 1 << 20;

export interface Frame {
  /** Start of the frame, from the start of the segment. */
  readonly offset: number;
  /** Start of the next frame. */
  readonly end: number;
  readonly payload: Buffer;
}

export function frameSize(payload: Buffer): number {
  return HEADER + payload.length;
}

/** All payloads as the bytes of one write. */
export function encodeFrames(payloads: readonly Buffer[]): Buffer {
  const size = payloads.reduce((sum, payload) => sum + frameSize(payload), 0);
  const bytes = Buffer.allocUnsafe(size);
  let offset = 0;
  for (const payload of payloads) {
    bytes.writeUInt32LE(payload.length, offset);
    bytes.writeUInt32LE(crc32(payload), offset + 4);
    payload.copy(bytes, offset + HEADER);
    offset += HEADER + payload.length;
  }
  return bytes;
}

/**
 * The frame at `at`. `undefined` if it is incomplete or damaged. An empty payload is not allowed, because a range of
 * zeros would look like one.
 */
export function readFrame(bytes: Buffer, at: number, base: number): Frame | undefined {
  if (at + HEADER > bytes.length) return undefined;
  const length = bytes.readUInt32LE(at);
  const end = at + HEADER + length;
  if (length === 0 || length > LONGEST_PAYLOAD || end > bytes.length) return undefined;
  const payload = bytes.subarray(at + HEADER, end);
  if (crc32(payload) !== bytes.readUInt32LE(at + 4)) return undefined;
  return { offset: base + at, end: base + end, payload };
}
