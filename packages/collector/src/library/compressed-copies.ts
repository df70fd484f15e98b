/** Copies of a file in brotli and gzip, beside it: made once, so that no answer has to wait for them. */
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
  /** `.br` or `.gz`, behind the name of the file. */
  readonly extension: Extension;
  readonly bytes: Buffer;
}

const EXTENSIONS = ['.br', '.gz'] as const;
type Extension = (typeof EXTENSIONS)[number];

/** What is text. Pictures, sound and fonts are compressed in themselves. */
const TEXT = /\.(?:js|mjs|css|html|json|map|svg|txt|csv|vtt|xml|webmanifest)$/;
/** Below it the headers weigh more than what is saved. */
const SMALLEST = 256;

export function isCompressedCopy(name: string): boolean {
  return EXTENSIONS.some((extension) => name.endsWith(extension));
}

/** By the names of both: which copies a file may have. */
export function copiesOf(name: string): readonly Extension[] {
  return TEXT.test(name) ? EXTENSIONS : [];
}

/** Those that are smaller than the file itself; none of what is no text. */
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

/** Whether a copy gives back the bytes of the file. */
export async function isCopyOf(
  bytes: Buffer,
  { extension, bytes: copy }: CompressedCopy,
): Promise<boolean> {
  try {
    // Not more of it than the file has: a damaged one might have no end.
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
