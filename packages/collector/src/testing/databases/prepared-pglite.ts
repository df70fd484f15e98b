/**
 * An empty embedded database that is created once and kept. A test copies it at once, while a first start takes
 * seconds. The tests of the installed package and the browser tests use a real first start.
 */
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite as Real } from '@electric-sql/pglite';
import '../../control-store/database/compiled-once.ts';
import description from '../../../package.json' with { type: 'json' };

/** At the root of the repository, from these sources or from their build. */
const HOME = new URL(
  import.meta.url.endsWith('.js') ? '../../../.cache/' : '../../../../../.cache/',
  import.meta.url,
);
const PREPARED = fileURLToPath(
  new URL(`empty-database-${description.dependencies['@electric-sql/pglite']}`, HOME),
);
const FOLDER = join(PREPARED, 'folder');
const ARCHIVE = join(PREPARED, 'archive.tar');

/** Creates it before any test needs it. */
export async function prepareDatabase(): Promise<void> {
  if (existsSync(PREPARED)) return;
  const beside = `${PREPARED}-${process.pid}`;
  await mkdir(beside, { recursive: true });
  const database = await Real.create(join(beside, 'folder'));
  const archive = await database.dumpDataDir('none');
  await database.close();
  await writeFile(join(beside, 'archive.tar'), Buffer.from(await archive.arrayBuffer()));
  // A parallel run may have created it first.
  await rename(beside, PREPARED).catch(() => rm(beside, { recursive: true, force: true }));
}

/** In memory. */
export async function inMemory(): Promise<Real> {
  return await Real.create({ loadDataDir: new Blob([await readFile(ARCHIVE)]) });
}

/** Replaces the real class in collector processes that are built for tests. */
export const PGlite = {
  async create(folder: string): Promise<Real> {
    if (!existsSync(folder)) await cp(FOLDER, folder, { recursive: true });
    return await Real.create(folder);
  },
};
