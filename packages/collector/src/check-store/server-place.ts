/** A ClickHouse server or cluster, with databases of the check beside the real one. */
import { join } from 'node:path';
import { allOf } from '../engine/cluster/cluster-names.ts';
import { closeCluster, openCluster, readerOfAll, readShape } from '../engine/cluster/cluster.ts';
import { databaseOf, withDatabase } from '../engine/database/database-url.ts';
import {
  openDatabase,
  openReader,
  type ClusterEngine,
  type Database,
  type Engine,
} from '../engine/database/database.ts';
import { clusterPreparation, prepareCluster } from '../store/cluster/prepare-cluster.ts';
import { preparation, prepareTables } from '../store/migrations/prepare-tables.ts';
import { openStore } from '../store/open/open-store.ts';
import type { CheckedPlace, CheckedReader, OpenStore, RealStore } from './checked-place.ts';
import { CheckStopped } from './check-line.ts';
import { grantOfOwner } from './missing-grant.ts';
import { makeDatabases, removeDatabases } from './own-databases.ts';

type ServerEngine = Exclude<Engine, { kind: 'embedded' }>;

const checkOf = (database: string): string => `${database}_check`;

/** `folder`: temporary, for the journal. */
export function serverPlace(engine: ServerEngine, folder: string): CheckedPlace {
  const urls = engine.kind === 'cluster' ? engine.urls : [engine.url];
  const name = databaseOf(urls[0] ?? '');
  const own = inDatabase(engine, checkOf(name));
  const names = engine.kind === 'cluster' ? [checkOf(name), allOf(checkOf(name))] : [checkOf(name)];
  const servers = urls.map((url) => ({
    name: new URL(url).host,
    database: openDatabase({ kind: 'server', url, readUrl: '', tls: engine.tls }),
  }));
  const closing: (() => Promise<void>)[] = servers.map(
    ({ database }) =>
      () =>
        database.close(),
  );
  const user = async (): Promise<string | undefined> => {
    const [row] =
      (await servers[0]?.database.rows<{ user: string }>('SELECT currentUser() AS user')) ?? [];
    return row?.user;
  };
  return {
    ...{ kind: engine.kind, servers, user, folders: [] },
    async make() {
      for (const { database } of servers)
        await makeDatabases(database, names).catch(async (error: unknown) => {
          throw isDenied(error) ? notAllowed(names, (await user()) ?? 'default') : error;
        });
    },
    async open() {
      const store = await openOwn(own, folder);
      closing.push(() => store.close());
      return store;
    },
    async remove() {
      const removals = servers.map(({ database }) => removeDatabases(database, names));
      const fault = (await Promise.allSettled(removals)).find(
        ({ status }) => status === 'rejected',
      );
      if (fault) throw (fault as PromiseRejectedResult).reason;
    },
    real: realOf(engine, closing),
    async close() {
      for (const close of closing.reverse()) await close();
    },
  };
}

/** Reading of system tables is another permission, which the error names. */
const isDenied = (error: unknown): boolean =>
  (error as { readonly type?: unknown }).type === 'ACCESS_DENIED' &&
  !/ ON system\./.test(String(error));

const notAllowed = (names: readonly string[], user: string): CheckStopped =>
  new CheckStopped(
    'failed',
    { key: 'check.no-databases', values: { names: names.join(', ') } },
    names.map((name) => grantOfOwner(name, user)).join('; '),
  );

function inDatabase(engine: ServerEngine, name: string): ServerEngine {
  const moved = (url: string): string => withDatabase(url, name);
  return engine.kind === 'cluster'
    ? { ...engine, urls: engine.urls.map(moved), readUrls: engine.readUrls.map(moved) }
    : { ...engine, url: moved(engine.url), readUrl: engine.readUrl && moved(engine.readUrl) };
}

type OwnStore = OpenStore & { readonly close: () => Promise<void> };

async function openOwn(engine: ServerEngine, folder: string): Promise<OwnStore> {
  const withoutReader: Engine =
    engine.kind === 'cluster' ? { ...engine, readUrls: [] } : { ...engine, readUrl: '' };
  const journalFolder = join(folder, 'journal');
  const parts = await openStore({ engine: withoutReader, journalFolder, postgresUrl: '' });
  const readers = readersOf(engine);
  const closeAll = async (): Promise<void> => {
    for (const { close } of readers) await close();
    await parts.close();
  };
  if (engine.kind === 'server')
    return {
      ...{ parts, readers, nodes: [] },
      pending: async () => (await preparation(parts.database)).length,
      prepare: () => prepareTables(parts.database),
      close: closeAll,
    };
  const cluster = openCluster(engine);
  return {
    ...{ parts, readers, nodes: cluster.nodes },
    shape: () => readShape(cluster),
    pending: async () => (await clusterPreparation(cluster)).length,
    prepare: () => prepareCluster(cluster, (work) => work()),
    async close() {
      await closeCluster(cluster);
      await closeAll();
    },
  };
}

/** In a cluster the console asks the distributed tables. */
function readersOf(engine: ServerEngine): readonly (CheckedReader & Pick<Database, 'close'>)[] {
  const urls = engine.kind === 'cluster' ? engine.readUrls : [engine.readUrl].filter(Boolean);
  return urls.map((one) => {
    const own = databaseOf(one);
    const asked = engine.kind === 'cluster' ? allOf(own) : own;
    const url = withDatabase(one, asked);
    const reader = openReader(url, engine.tls);
    const { host, username } = new URL(url);
    const user = decodeURIComponent(username) || 'default';
    return { name: host, user, url, asked, reader, close: () => reader.close() };
  });
}

function realOf(engine: ServerEngine, closing: (() => Promise<void>)[]): RealStore {
  if (engine.kind === 'cluster') return realCluster(engine, closing);
  const database = openDatabase({ ...engine, readUrl: '' });
  const reader = engine.readUrl === '' ? database : openReader(engine.readUrl, engine.tls);
  closing.push(() => database.close());
  if (reader !== database) closing.push(() => reader.close());
  return {
    ...{ reader, place: 'server' },
    pending: async () => (await preparation(database)).length,
  };
}

function realCluster(engine: ClusterEngine, closing: (() => Promise<void>)[]): RealStore {
  const cluster = openCluster(engine);
  const reader = readerOfAll(
    engine.readUrls.length === 0 ? { ...engine, readUrls: engine.urls } : engine,
  );
  closing.push(
    () => closeCluster(cluster),
    () => reader.close(),
  );
  return {
    ...{ reader, place: 'cluster' },
    pending: async () => (await clusterPreparation(cluster)).length,
  };
}
