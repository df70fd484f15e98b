/**
 * The embedded engine without tables, shared by all tests of a file. A process can open only one folder, so each test
 * file has one engine.
 */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase, type Database } from '../../engine/database/database.ts';
import { withDatabase } from '../../engine/database/database-url.ts';
import { folderForStores } from './folder-for-stores.ts';

export interface EmbeddedDatabase {
  readonly database: Database;
  /** Its folder, for a test server in front of the same engine. Empty on a server. */
  readonly folder: string;
  /** Return it from a `beforeAll`, so that it runs after the last test. */
  readonly remove: () => Promise<void>;
}

/**
 * A ClickHouse server for the tests of the stores, such as `http://user:password@localhost:8123`. Each test file then
 * has a database of its own there.
 */
const SERVER = process.env['TEST_CLICKHOUSE_URL'] ?? '';

export async function embeddedDatabase(): Promise<EmbeddedDatabase> {
  if (SERVER !== '') return await databaseOnServer(SERVER);
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

async function databaseOnServer(url: string): Promise<EmbeddedDatabase> {
  const name = `balise_test_${randomUUID().replaceAll('-', '')}`;
  const server = openDatabase({ kind: 'server', url, readUrl: '' });
  await server.run(`CREATE DATABASE ${name}`);
  const own = openDatabase({ kind: 'server', url: withDatabase(url, name), readUrl: '' });
  return {
    ...{ database: own, folder: '' },
    async remove() {
      await own.close();
      await server.run(`DROP DATABASE ${name} SYNC`);
      await server.close();
    },
  };
}
