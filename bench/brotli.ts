/** Compresses text with Brotli and caches the result, as a server would. */
import { brotliCompressSync, constants } from 'node:zlib';

const packed = new Map<string, Buffer>();

export function brotli(text: string): Buffer {
  let bytes = packed.get(text);
  if (!bytes) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
    bytes = brotliCompressSync(Buffer.from(text), { params });
    packed.set(text, bytes);
  }
  return bytes;
}
