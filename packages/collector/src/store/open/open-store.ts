/** Opens the store in its own process. */
import { exclusivelyBy, type Exclusively } from '../../control-store/database/exclusive-lock.ts';
import { journalFiles } from '../../intake/journal/journal-files.ts';
import { checkServer } from '../../engine/database/check-server.ts';
import type { ReadFiles } from '../insert/read-hits.ts';
import {
  allShards,
  closeCluster,
  openCluster,
  readerOfAll,
  readShape,
} from '../../engine/cluster/cluster.ts';
import { prepareCluster } from '../cluster/prepare-cluster.ts';
import { shardsOf, singleShard } from '../cluster/shards.ts';
import { healthOfServers } from '../health/health-of-store.ts';
import { prepareTables } from '../migrations/prepare-tables.ts';
import type { StoreParts } from './store-parts.ts';
import {
  openDatabase,
  openReader,
  type ClusterEngine,
  type Database,
  type Engine,
} from '../../engine/database/database.ts';
import { EmbeddedHealth } from '../health/embedded-health.ts';
import { openEmbedded } from './open-embedded.ts';
import { StoredCounts } from '../health/stored-counts.ts';

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
}: StoreProcessOptions): Promise<StoreParts> {
  const files = await journalFiles(journalFolder);
  if (engine.kind === 'cluster')
    return await openClusterParts(engine, files, exclusivelyBy(postgresUrl));
  if (engine.kind === 'embedded') {
    const { database, beside } = await openEmbedded(engine);
    const counts = new StoredCounts(`${engine.folder}.counts.json`, database);
    const health = new EmbeddedHealth(database, beside, counts);
    return await openParts(database, files, { health });
  }
  const database = openDatabase(engine);
  await checkServer(database);
  const reader = engine.readUrl === '' ? database : openReader(engine.readUrl, engine.tls);
  await checkServer(reader);
  return await openParts(database, files, { alone: exclusivelyBy(postgresUrl), reader });
}

/**
 * `alone`: the lock for collectors that share a server. `reader`: the connection for the console's queries, if it is
 * another user's. `health`: of the embedded engine.
 */
export async function openParts(
  database: Database,
  files: ReadFiles,
  {
    alone,
    reader = database,
    health = healthOfServers(async () => [database]),
  }: { readonly alone?: Exclusively } & Partial<Pick<StoreParts, 'reader' | 'health'>> = {},
): Promise<StoreParts> {
  await prepareTables(database, alone);
  return {
    ...{ database, reader, files, shards: singleShard(database), health, place: 'server' },
    close: () => database.close(),
  };
}

export async function openClusterParts(
  engine: ClusterEngine,
  files: ReadFiles,
  alone: Exclusively,
): Promise<StoreParts> {
  const cluster = openCluster(engine);
  const prepare = (): Promise<void> => prepareCluster(cluster, alone);
  await prepare();
  const database = allShards(cluster);
  const reader = engine.readUrls.length === 0 ? undefined : readerOfAll(engine);
  if (reader) await checkServer(reader);
  return {
    ...{ database, reader: reader ?? database, files, shards: shardsOf(cluster, prepare) },
    place: 'cluster',
    health: healthOfServers(async () =>
      (await readShape(cluster)).shards.flat().map(({ local }) => local),
    ),
    close: async () => {
      await reader?.close();
      await closeCluster(cluster);
    },
  };
}
