import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { compressedCopies, isCompressedCopy, isCopyOf } from './compressed-copies.ts';

const text = Buffer.from('window.balise = 1;\n'.repeat(100));

it('are brotli and gzip of the same bytes, and smaller', async () => {
  const [brotli, gzip, ...others] = await compressedCopies('balise.js', text);
  expect(others).toEqual([]);
  expect([brotli?.extension, gzip?.extension]).toEqual(['.br', '.gz']);
  expect(brotliDecompressSync(brotli?.bytes ?? '')).toEqual(text);
  expect(gunzipSync(gzip?.bytes ?? '')).toEqual(text);
  for (const copy of [brotli, gzip]) {
    expect(copy && (await isCopyOf(text, copy))).toBe(true);
    expect(copy && (await isCopyOf(Buffer.from(text.subarray(1)), copy))).toBe(false);
    const damaged = copy && { ...copy, bytes: copy.bytes.subarray(0, -9) };
    expect(damaged && (await isCopyOf(text, damaged))).toBe(false);
  }
});

it.each([
  ['picture.png', text],
  ['font.woff2', text],
  ['small.js', text.subarray(0, 100)],
  ['random.js', randomBytes(5000)],
])('are not made for %s', async (name, bytes) => {
  expect(await compressedCopies(name, bytes)).toEqual([]);
});

it.each([
  ['balise.js.br', true],
  ['balise.js.gz', true],
  ['balise.js', false],
])('%s is a compressed copy: %s', (name, expected) =>
  expect(isCompressedCopy(name)).toBe(expected),
);
