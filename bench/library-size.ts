/** Compressed sizes of the library and of each script that it may fetch, as built for production. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { brotli } from './brotli.ts';
import type { Line } from './large-page.ts';

const DIST = join(import.meta.dirname, '../dist/lib/production');

export function measureSizes(): Line[] {
  const scripts = readdirSync(DIST).filter((name) => name.endsWith('.js'));
  return scripts.flatMap((name) => {
    const text = readFileSync(join(DIST, name), 'utf8');
    const gzip = gzipSync(text, { level: 9 }).byteLength;
    return [
      { name: `${name}, gzip`, value: gzip / 1024, unit: 'KiB' },
      { name: `${name}, brotli`, value: brotli(text).byteLength / 1024, unit: 'KiB' },
    ];
  });
}
