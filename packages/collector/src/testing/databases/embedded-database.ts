/**
 * The embedded engine without tables, shared by all tests of a file. A process can open only one folder, so each test
 * file has one engine.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase, type Database } from '../../engine/database/database.ts';
import { folderForStores } from './folder-for-stores.ts';

export interface EmbeddedDatabase {
  readonly database: Database;
  /** Its folder, for a test server in front of the same engine. */
  readonly folder: string;
  /** Return it from a `beforeAll`, so that it runs after the last test. */
  readonly remove: () => Promise<void>;
}

export async function embeddedDatabase(): Promise<EmbeddedDatabase> {
  const folder = await mkdtemp(join(folderForStores(), 'balise-'));
  const hits = join(folder, 'hits');
  const database = openDatabase({ kind: 'embedded', folder: hits });
  return {
    ...{ database, folder: hits },
    async remove() {
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
