/** The set-up of the trial: three collectors with separate data folders, their shared servers, and the load. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  clickHouseNodes,
  type ClickHouseNode,
} from '../../packages/collector/src/testing/servers/clickhouse-nodes.ts';
import { freePorts } from '../../packages/collector/src/testing/servers/free-ports.ts';
import { CollectorPlace } from './collector-place.ts';
import {
  startPostgres,
  type PostgresServer,
} from '../../packages/collector/src/testing/servers/postgres-server.ts';
import { COPIED, FinishedDays } from './finished-days.ts';
import { requestIdOf, SteadyLoad } from './steady-load.ts';

const COLLECTORS = 3;

export interface Scene {
  readonly folder: string;
  readonly store: ClickHouseNode;
  /** Name of the database in the store. */
  readonly database: string;
  readonly control: PostgresServer;
  readonly places: readonly CollectorPlace[];
  readonly load: SteadyLoad;
  readonly days: FinishedDays;
  /** Adds a collector whose data folder does not exist yet. */
  addPlace(name: string): Promise<CollectorPlace>;
  /** Number of copies of each beacon in the store, by beacon number. */
  stored(): Promise<Map<number, number>>;
  /** Whether the store has all of these beacons. */
  hasStored(numbers: readonly number[]): Promise<boolean>;
  /** Starts the store if it is stopped. */
  ensureStore(): Promise<void>;
  close(): Promise<void>;
}

/**
 * @param folder an empty folder
 * @param programs folder of PostgreSQL's programs
 */
export async function openScene(
  folder: string,
  programs: string,
  perSecond: number,
): Promise<Scene> {
  const control = await startPostgres(programs);
  await mkdir(join(folder, 'store'));
  const servers = await clickHouseNodes(join(folder, 'store'), 1).catch(async (error: unknown) => {
    await control.close();
    throw error;
  });
  const [store] = servers.nodes;
  if (!store) throw new Error('no ClickHouse server has started');
  const database = new URL(store.url).pathname.slice(1);
  const environment = { BALISE_CLICKHOUSE_URL: store.url, BALISE_POSTGRES_URL: control.url };
  const ports = await freePorts(COLLECTORS);
  const places = ports.map(
    (port, index) =>
      new CollectorPlace(index + 1, join(folder, `collector ${index + 1}`), port, environment),
  );
  const added: CollectorPlace[] = [];
  const load = new SteadyLoad(ports, perSecond);
  return {
    ...{ folder, store, database, control, places, load },
    days: new FinishedDays(store, database),
    async addPlace(name) {
      const [port = 0] = await freePorts(1);
      const number = COLLECTORS + added.length + 1;
      const place = new CollectorPlace(number, join(folder, name), port, environment);
      added.push(place);
      return place;
    },
    async stored() {
      const sql = `SELECT request_id, count() FROM ${database}.hits WHERE NOT startsWith(request_id, '${COPIED}') GROUP BY request_id FORMAT TSV`;
      const lines = (await store.ask(sql)).split('\n').filter(Boolean);
      return new Map(
        lines.map((line) => {
          const [id = '', times = ''] = line.split('\t');
          return [Number(id.slice(1)), Number(times)];
        }),
      );
    },
    async hasStored(numbers) {
      const ids = numbers.map((number) => `'${requestIdOf(number)}'`).join();
      const sql = `SELECT uniqExact(request_id) FROM ${database}.hits WHERE request_id IN (${ids})`;
      return Number(await store.ask(sql)) === numbers.length;
    },
    async ensureStore() {
      await store.ask('SELECT 1').catch(() => store.start());
    },
    async close() {
      await load.stop();
      await Promise.all([...places, ...added].map((place) => place.kill()));
      await servers.close();
      await control.close();
    },
  };
}
