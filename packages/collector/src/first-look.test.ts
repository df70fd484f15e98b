/** Tests the real program: the first beacon of a collector that starts, after what the others did meanwhile. */
import type { Status } from '@balise/contract';
import { settings } from '@balise/settings';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import {
  openControlDatabase,
  type ControlDatabase,
} from './control-store/database/control-database.ts';
import { sendStop } from './control-store/stops.ts';
import { publish } from './releases/publish.ts';
import { beaconAddress } from './testing/beacon-address.ts';
import { runCollector, type RunningCollector } from './testing/running-collector.ts';
import { sampleStop } from './testing/sample-stop.ts';
import {
  postgresPrograms,
  startPostgres,
  type PostgresServer,
} from './testing/servers/postgres-server.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const NEW = 'travel.example.gc.ca';
const PATIENCE = 300_000;
const programs = postgresPrograms();

let sent = 0;

async function send({ base }: RunningCollector, host = NEW): Promise<Response> {
  const page = `https://${host}/en.html`;
  return await fetch(base + beaconAddress({ page, requestId: `s${(sent += 1)}` }));
}

async function started(data: string, url: string): Promise<RunningCollector> {
  const collector = await runCollector(data, { BALISE_POSTGRES_URL: url });
  onTestFinished(() => void collector.process.kill('SIGKILL'));
  return collector;
}

const statusOf = async ({ base, headers }: RunningCollector): Promise<Status> =>
  (await (await fetch(`${base}/api/status`, { headers })).json()) as Status;

async function publishHost(database: ControlDatabase, host: string): Promise<void> {
  await publish(
    { database, self: '' },
    {
      ...{ kind: 'publish', environment: 'production', of: null, draft: null, draftRevision: null },
      ...{ seen: null, noteEn: 'a note', noteFr: 'une note', emergency: null, bypassed: null },
      by: { kind: 'person', id: '1', name: 'Kim' },
      change: {
        changes: [
          {
            ...{ file: 'hosts.json', place: `/production/{host=${host}}`, kind: 'add' },
            after: {
              host,
              department: { ...(settings.hosts.production[0]?.department ?? { en: '', fr: '' }) },
            },
          },
        ],
      },
    },
  );
}

describe.skipIf(!programs)('a collector that starts', () => {
  let server: PostgresServer;
  let url: string;
  let database: ControlDatabase;
  let count = 0;

  beforeAll(async () => {
    server = await startPostgres(programs ?? '');
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    const address = new URL(server.url);
    address.pathname = `/first_look_${(count += 1)}`;
    url = String(address);
    await server.rows(`CREATE DATABASE first_look_${count}`);
    database = await openControlDatabase(url, '');
    onTestFinished(() => database.close());
  });

  it(
    'has the release and the stop of the meantime before its first beacon',
    { timeout: PATIENCE },
    async () => {
      const data = await temporaryFolder();
      const other = await started(await temporaryFolder(), url);
      const before = await started(data, url);
      await expect.poll(() => statusOf(before)).toMatchObject({ control: { state: 'ready' } });
      expect((await send(before)).status).toBe(403);
      expect(await before.stop()).toBe(0);
      await publishHost(database, NEW);
      await sendStop(database, sampleStop({ what: 'www.canada.ca', environment: 'development' }));
      await expect.poll(async () => (await send(other)).status).toBe(200);
      const after = await started(data, url);
      expect((await send(after)).status).toBe(200);
      expect((await send(after, 'www.canada.ca')).status).toBe(200);
      const { stops, counters, releases } = await statusOf(after);
      expect(releases).toHaveProperty('production');
      expect([stops?.hits.receipt, counters?.received]).toEqual([1, 1]);
    },
  );

  it(
    'for the first time refuses and accepts no beacon until the control database has answered',
    { timeout: PATIENCE },
    async () => {
      await started(await temporaryFolder(), url);
      await expect.poll(() => database.query('SELECT FROM live')).toEqual([]);
      await publishHost(database, NEW);
      await server.kill();
      const data = await temporaryFolder();
      // Also after a kill: a start must not take the settings of the package for those of the installation.
      for (let start = 0; start < 2; start += 1) {
        const collector = await started(data, url);
        const answer = await send(collector);
        expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
        const health = ['/healthz', '/readyz'].map((path) => fetch(collector.base + path));
        expect((await Promise.all(health)).map(({ status }) => status)).toEqual([200, 503]);
        if (start === 0) {
          await collector.kill();
          continue;
        }
        await server.start();
        await expect.poll(async () => (await send(collector)).status).not.toBe(503);
        expect((await send(collector)).status).toBe(200);
        expect((await fetch(`${collector.base}/readyz`)).status).toBe(200);
        await collector.kill();
      }
      // It has kept them.
      await server.kill();
      expect((await send(await started(data, url))).status).toBe(200);
    },
  );
});
