/**
 * Brotli and gzip copies of a file, stored next to it. They are made once, so that no response has to wait for
 * compression.
 */
import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliDecompress,
  constants,
  gunzip,
  gzip,
  type BrotliOptions,
} from 'node:zlib';

export interface CompressedCopy {
  /** `.br` or `.gz`, appended to the name of the file. */
  readonly extension: Extension;
  readonly bytes: Buffer;
}

const EXTENSIONS = ['.br', '.gz'] as const;
type Extension = (typeof EXTENSIONS)[number];

/** Text files. Pictures, sound and fonts are already compressed. */
const TEXT = /\.(?:js|mjs|css|html|json|map|svg|txt|csv|vtt|xml|webmanifest)$/;
/** Bytes. For a smaller file, the extra headers outweigh the saving. */
const SMALLEST = 256;

export function isCompressedCopy(name: string): boolean {
  return EXTENSIONS.some((extension) => name.endsWith(extension));
}

/** The extensions of the copies that a file of this name may have. */
export function copiesOf(name: string): readonly Extension[] {
  return TEXT.test(name) ? EXTENSIONS : [];
}

/** Returns the copies that are smaller than the file. Returns none for a file that is not text. */
export async function compressedCopies(
  name: string,
  bytes: Buffer,
): Promise<readonly CompressedCopy[]> {
  if (bytes.byteLength < SMALLEST) return [];
  const copies = copiesOf(name).map(async (extension) => ({
    extension,
    bytes: await COMPRESS[extension](bytes),
  }));
  return (await Promise.all(copies)).filter((copy) => copy.bytes.byteLength < bytes.byteLength);
}

/** Whether a copy decompresses to the bytes of the file. */
export async function isCopyOf(
  bytes: Buffer,
  { extension, bytes: copy }: CompressedCopy,
): Promise<boolean> {
  try {
    // The limit is the size of the file, because a damaged copy could expand without end.
    return bytes.equals(await EXPAND[extension](copy, { maxOutputLength: bytes.byteLength + 1 }));
  } catch {
    return false;
  }
}

const BEST = {
  brotli: (bytes: Buffer): BrotliOptions => ({
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
    },
  }),
  gzip: { level: constants.Z_BEST_COMPRESSION },
};

const COMPRESS: Readonly<Record<Extension, (bytes: Buffer) => Promise<Buffer>>> = {
  '.br': (bytes) =>
    promisify<Buffer, BrotliOptions, Buffer>(brotliCompress)(bytes, BEST.brotli(bytes)),
  '.gz': (bytes) => promisify<Buffer, object, Buffer>(gzip)(bytes, BEST.gzip),
};

type Expand = (bytes: Buffer, limit: { readonly maxOutputLength: number }) => Promise<Buffer>;

const EXPAND: Readonly<Record<Extension, Expand>> = {
  '.br': promisify<Buffer, object, Buffer>(brotliDecompress),
  '.gz': promisify<Buffer, object, Buffer>(gunzip),
};
