/** Opens the store in its own process. */
import { exclusivelyBy } from '../control/exclusive-lock.ts';
import { journalFiles } from '../journal/journal-files.ts';
import { checkServer } from './check-server.ts';
import { ClickHouseStore } from './clickhouse-store.ts';
import { openDatabase, openReader, type Engine } from './database.ts';
import { EmbeddedHealth } from './embedded-health.ts';
import { openEmbedded } from './open-embedded.ts';
import { StoredCounts } from './stored-counts.ts';

export interface StoreProcessOptions {
  readonly engine: Engine;
  readonly journalFolder: string;
  /**
   * URL of the control database. Collectors that share a server also share this database. Empty: the control database
   * is embedded.
   */
  readonly postgresUrl: string;
}

export async function openStore({
  engine,
  journalFolder,
  postgresUrl,
}: StoreProcessOptions): Promise<ClickHouseStore> {
  const files = await journalFiles(journalFolder);
  if (engine.kind === 'cluster')
    return await ClickHouseStore.openCluster(engine, files, exclusivelyBy(postgresUrl));
  if (engine.kind === 'embedded') {
    const { database, beside } = await openEmbedded(engine);
    const counts = new StoredCounts(`${engine.folder}.counts.json`, database);
    const health = new EmbeddedHealth(database, beside, counts);
    return await ClickHouseStore.open(database, files, { health });
  }
  const database = openDatabase(engine);
  await checkServer(database);
  const reader = engine.readUrl === '' ? database : openReader(engine.readUrl, engine.tls);
  await checkServer(reader);
  return await ClickHouseStore.open(database, files, { alone: exclusivelyBy(postgresUrl), reader });
}
