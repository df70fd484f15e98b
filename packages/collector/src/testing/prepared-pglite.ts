/**
 * An embedded database with nothing in it, made once and kept: a test copies in a moment what a first start takes seconds to
 * make. The test of the installed package and the browser tests have the real first start.
 */
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite as Real } from '@electric-sql/pglite';
import '../control/compiled-once.ts';
import description from '../../package.json' with { type: 'json' };

/** At the root of the repository, as found from these sources and from what is built of them. */
const HOME = new URL(
  import.meta.url.endsWith('.js') ? '../../../.cache/' : '../../../../.cache/',
  import.meta.url,
);
const PREPARED = fileURLToPath(
  new URL(`empty-database-${description.dependencies['@electric-sql/pglite']}`, HOME),
);
const FOLDER = join(PREPARED, 'folder');
const ARCHIVE = join(PREPARED, 'archive.tar');

/** Before any test wants it. */
export async function prepareDatabase(): Promise<void> {
  if (existsSync(PREPARED)) return;
  const beside = `${PREPARED}-${process.pid}`;
  await mkdir(beside, { recursive: true });
  const database = await Real.create(join(beside, 'folder'));
  const archive = await database.dumpDataDir('none');
  await database.close();
  await writeFile(join(beside, 'archive.tar'), Buffer.from(await archive.arrayBuffer()));
  // Another run may have been quicker.
  await rename(beside, PREPARED).catch(() => rm(beside, { recursive: true, force: true }));
}

/** In memory. */
export async function inMemory(): Promise<Real> {
  return await Real.create({ loadDataDir: new Blob([await readFile(ARCHIVE)]) });
}

/** In the place of the real one, where processes of the collector are built for tests. */
export const PGlite = {
  async create(folder: string): Promise<Real> {
    if (!existsSync(folder)) await cp(FOLDER, folder, { recursive: true });
    return await Real.create(folder);
  },
};
