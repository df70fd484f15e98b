/**
 * Writes the installation archive, a bill of materials and their SHA-256 digests into `dist/package`. With
 * `--offline` the archive includes all npm packages and suits only this operating system and CPU architecture.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { billOfMaterials } from './bill-of-materials.ts';
import { ROOT } from './contents.ts';
import { packageDescription } from './package-description.ts';
import { runNpm } from './run-npm.ts';
import { stageOffline, stagePackage } from './stage-package.ts';

const OUT = join(ROOT, 'dist/package');
const CACHE = join(ROOT, '.cache');
const SUMS = 'SHA256SUMS';

const { offline } = parseArgs({ options: { offline: { type: 'boolean', default: false } } }).values;
const { version } = packageDescription();

await mkdir(OUT, { recursive: true });
await mkdir(CACHE, { recursive: true });
const work = await mkdtemp(join(CACHE, 'package-'));
try {
  await writeArchive(join(work, 'archive'));
  // npm names the described program after its folder.
  await writeBill(join(work, 'balise'));
  await writeSums();
} finally {
  await rm(work, { recursive: true, force: true });
}

async function writeArchive(folder: string): Promise<void> {
  await mkdir(folder);
  await (offline ? stageOffline : stagePackage)(folder);
  await runNpm(folder, ['pack', '--pack-destination', work]);
  const packed = `balise-${version}.tgz`;
  const name = offline
    ? `balise-${version}-offline-${process.platform}-${process.arch}.tgz`
    : packed;
  await rename(join(work, packed), join(OUT, name));
  const { size } = await stat(join(OUT, name));
  console.log(`dist/package/${name}: ${(size / 1e6).toFixed(1)} MB`);
}

async function writeBill(folder: string): Promise<void> {
  await mkdir(folder);
  const name = `balise-${version}.cdx.json`;
  await writeFile(join(OUT, name), await billOfMaterials(folder));
  console.log(`dist/package/${name}`);
}

/** Digests of all files in the folder, in the format of `sha256sum --check`. */
async function writeSums(): Promise<void> {
  const names = (await readdir(OUT)).filter((name) => name !== SUMS).sort();
  const lines: string[] = [];
  for (const name of names) {
    const hash = createHash('sha256');
    await pipeline(createReadStream(join(OUT, name)), hash);
    lines.push(`${hash.digest('hex')}  ${name}\n`);
  }
  await writeFile(join(OUT, SUMS), lines.join(''));
  console.log(`dist/package/${SUMS}`);
}
