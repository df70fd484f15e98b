/** The embedded engine for all tests of a file, without tables. It opens one folder in a process, so each file has one. */
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase, type Database } from '../store/database.ts';
import { folderForStores } from './folder-for-stores.ts';

export interface EmbeddedDatabase {
  readonly database: Database;
  /** What a `beforeAll` returns, to be called after the last test. */
  readonly remove: () => Promise<void>;
}

export async function embeddedDatabase(): Promise<EmbeddedDatabase> {
  const folder = await mkdtemp(join(folderForStores(), 'balise-'));
  const database = openDatabase({ kind: 'embedded', folder: join(folder, 'hits') });
  return {
    database,
    async remove() {
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
