/**
 * How one record lies in a segment: length, checksum, payload. A frame that was torn by a crash, or damaged later, is
 * recognised by its length or its checksum.
 */
import { crc32 } from 'node:zlib';

export const HEADER = 8;

/** No accepted request comes near it: a longer length is a torn or foreign header. */
export const LONGEST_PAYLOAD = 1 << 20;

export interface Frame {
  /** Where the frame starts, from the start of the segment. */
  readonly offset: number;
  /** Where the next frame starts. */
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

/** The frame at `at`; nothing when it is not whole, or damaged. An empty payload is no frame: a hole of zeros would pass as one. */
export function readFrame(bytes: Buffer, at: number, base: number): Frame | undefined {
  if (at + HEADER > bytes.length) return undefined;
  const length = bytes.readUInt32LE(at);
  const end = at + HEADER + length;
  if (length === 0 || length > LONGEST_PAYLOAD || end > bytes.length) return undefined;
  const payload = bytes.subarray(at + HEADER, end);
  if (crc32(payload) !== bytes.readUInt32LE(at + 4)) return undefined;
  return { offset: base + at, end: base + end, payload };
}
