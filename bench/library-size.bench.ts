/** What the library weighs, in the environment that carries the most hosts. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

export function bench(): Promise<{ name: string; value: number; unit: string }[]> {
  const script = readFileSync(join(import.meta.dirname, '../dist/lib/production/balise.js'));
  const gzip = gzipSync(script, { level: 9 }).byteLength;
  return Promise.resolve([
    { name: 'balise.js, gzip', value: gzip / 1000, unit: 'kB' },
    { name: 'balise.js, gzip, part of the 18 kB budget', value: gzip / 18_000, unit: 'ratio' },
  ]);
}
