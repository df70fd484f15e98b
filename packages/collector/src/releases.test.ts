/** Tests the real program: several collectors of one control database follow the releases of each environment. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Status } from '@balise/contract';
import { settings } from '@balise/settings';
import type { Change } from '@balise/settings/changes';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import {
  postgresPrograms,
  startPostgres,
  type PostgresServer,
} from './testing/servers/postgres-server.ts';
import {
  openControlDatabase,
  type ControlDatabase,
} from './control-store/database/control-database.ts';
import { findRelease, liveReleases } from './control-store/releases/releases.ts';
import type { NewContent } from './releases/new-content.ts';
import { publish } from './releases/publish.ts';
import { beaconAddress } from './testing/beacon-address.ts';
import { BeaconLoad } from './testing/beacon-load.ts';
import { runCollector, type RunningCollector } from './testing/running-collector.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const NEW = 'travel.example.gc.ca';
const PATIENCE = 300_000;
const programs = postgresPrograms();
const BY = { kind: 'person', id: '1', name: 'Kim' } as const;

const department = { ...(settings.hosts.production[0]?.department ?? { en: '', fr: '' }) };
const host = (name: string): Change => ({
  ...{ file: 'hosts.json', place: `/production/{host=${name}}`, kind: 'add' },
  after: { host: name, department },
});
const DIMENSION: Change = {
  ...{ file: 'variables.json', place: '/dimensions/{id=permitNumber}', kind: 'add' },
  after: {
    ...{ id: 'permitNumber', name: { en: 'Permit number', fr: 'Numéro de permis' } },
    ...{ eVar: 190, maxLength: 100, content: 'text', family: 'page', scope: 'both' },
    source: 'chosen',
  },
};

const asked = (changes: readonly Change[], more: Partial<NewContent> = {}): NewContent => ({
  ...{
    kind: 'publish',
    environment: 'production',
    change: { changes },
    of: null,
    draft: null,
    draftRevision: null,
  },
  ...{ seen: null, noteEn: 'a note', noteFr: 'une note', emergency: null, bypassed: null, by: BY },
  ...more,
});

let sent = 0;
/** Single beacons that were answered with 200, by the address of the collector. */
const accepted = new Map<string, number>();

async function send(
  { base }: RunningCollector,
  name: string,
  parameters: Readonly<Record<string, string>> = {},
): Promise<number> {
  const address = beaconAddress({
    page: `https://${name}/en.html`,
    requestId: `s${(sent += 1)}`,
    parameters: { pageName: `sent ${sent}`, ...parameters },
  });
  const { status } = await fetch(base + address);
  if (status === 200) accepted.set(base, (accepted.get(base) ?? 0) + 1);
  return status;
}

const integrityAt = async ({ base }: RunningCollector, path = 'balise.js'): Promise<string> => {
  const bytes = Buffer.from(await (await fetch(`${base}/lib/production/${path}`)).arrayBuffer());
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
};

async function started(
  data: string,
  env: Readonly<Record<string, string>>,
): Promise<RunningCollector> {
  const collector = await runCollector(data, env);
  onTestFinished(() => void collector.process.kill('SIGKILL'));
  return collector;
}

const statusOf = async ({ base, headers }: RunningCollector): Promise<Status> =>
  (await (await fetch(`${base}/api/status`, { headers })).json()) as Status;

describe.skipIf(!programs)('collectors of one control database', () => {
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
    address.pathname = `/releases_${(count += 1)}`;
    url = String(address);
    await server.rows(`CREATE DATABASE releases_${count}`);
    database = await openControlDatabase(url, '');
    onTestFinished(() => database.close());
  });

  async function collectors(number: number): Promise<[string, RunningCollector][]> {
    const made: [string, RunningCollector][] = [];
    for (let index = 0; index < number; index += 1) {
      const data = await temporaryFolder();
      const collector = await started(data, { BALISE_POSTGRES_URL: url });
      await expect.poll(() => statusOf(collector)).toMatchObject({ control: { state: 'ready' } });
      made.push([data, collector]);
    }
    return made;
  }

  it(
    'follow a release: new host, new dimension, one hash at all of them',
    { timeout: PATIENCE },
    async () => {
      const all = (await collectors(3)).map(([, collector]) => collector);
      const [one, two] = all;
      if (!one || !two) return;
      const production = { g: `https://${NEW}/en.html` };
      expect(await send(one, NEW, production)).toBe(403);
      const before = await integrityAt(one);
      const loads = all.map(({ base }) => {
        const load = new BeaconLoad(2);
        load.start(base);
        return load;
      });
      for (const load of loads) await load.moreThan(20);
      const { id, warnings } = await publish({ database, self: '' }, asked([host(NEW), DIMENSION]));
      expect(warnings.map(({ kind }) => kind)).not.toContain('note');
      const release = await findRelease(database, id);
      const serving = async (): Promise<boolean> =>
        (await Promise.all(all.map((collector) => integrityAt(collector)))).some(
          (integrity) => integrity === release?.integrity,
        );
      await expect.poll(serving).toBe(true);
      // From the first moment at which a page could have its file.
      expect(await Promise.all(all.map((collector) => send(collector, NEW)))).toEqual(
        all.map(() => 200),
      );
      for (const collector of all) {
        await expect.poll(() => integrityAt(collector)).toBe(release?.integrity);
        expect(await integrityAt(collector, `${release?.version}/balise.js`)).toBe(
          release?.integrity,
        );
        expect((await statusOf(collector)).releases).toEqual({ production: { release: id } });
      }
      expect(release?.integrity).not.toBe(before);
      // No beacon is refused or lost meanwhile.
      for (const load of loads) {
        await load.moreThan(20);
        await load.stop();
        expect(load.unanswered).toEqual([]);
      }
      expect(await send(two, NEW, { v190: 'AB-1' })).toBe(200);
      for (const [index, collector] of all.entries()) {
        const rows = (loads[index]?.acknowledged.size ?? 0) + (accepted.get(collector.base) ?? 0);
        await expect
          .poll(() => statusOf(collector), { timeout: 60_000 })
          .toMatchObject({ store: { rows, waiting: 0 } });
      }
      const { base, headers } = two;
      const found = async (): Promise<number> => {
        const query = 'environment=development&dimension=permitNumber:is:AB-1';
        const answer = await fetch(`${base}/api/hits?${query}`, { headers });
        return answer.ok ? ((await answer.json()) as { hits: unknown[] }).hits.length : 0;
      };
      await expect.poll(found).toBe(1);
      const list = await fetch(`${base}/api/releases/${id}/collectors`, { headers });
      await expect
        .poll(async () => (await (await fetch(list.url, { headers })).json()) as object)
        .toMatchObject({
          collectors: [
            { has: true, refused: null },
            { has: true, refused: null },
            { has: true, refused: null },
          ],
        });
    },
  );

  it(
    'keep the last release after a kill, without the control database',
    { timeout: PATIENCE },
    async () => {
      const [first] = await collectors(1);
      if (!first) return;
      const [data, collector] = first;
      const { id } = await publish({ database, self: '' }, asked([host(NEW)]));
      const integrity = (await findRelease(database, id))?.integrity;
      await expect.poll(() => integrityAt(collector)).toBe(integrity);
      await collector.kill();
      const away = { BALISE_POSTGRES_URL: 'postgres://balise@127.0.0.1:9/balise' };
      const alone = await started(data, away);
      expect([await send(alone, NEW), await integrityAt(alone)]).toEqual([200, integrity]);
      expect((await statusOf(alone)).releases).toEqual({ production: { release: id } });
      expect(existsSync(join(data, 'settings-in-force.json'))).toBe(true);
      await alone.kill();
      // A killed write of the files leaves them as they were.
      await rename(join(data, 'released/live.json'), join(data, 'released/live.json.new'));
      const again = await started(data, { BALISE_POSTGRES_URL: url });
      await expect.poll(() => integrityAt(again)).toBe(integrity);
    },
  );

  it(
    'agree after the database was restored to an earlier release',
    { timeout: PATIENCE },
    async () => {
      const [one, two] = (await collectors(2)).map(([, collector]) => collector);
      if (!one || !two) return;
      const first = await publish({ database, self: '' }, asked([host(NEW)]));
      await publish({ database, self: '' }, asked([DIMENSION], { seen: first.id }));
      const second = (await liveReleases(database))[0];
      for (const collector of [one, two])
        await expect
          .poll(async () => (await statusOf(collector)).releases)
          .toEqual({ production: { release: second?.release } });
      // The state of a back-up before the second release.
      await database.runAll(`
      UPDATE live SET release = ${first.id};
      DELETE FROM release_file WHERE release = ${second?.release};
      DELETE FROM release WHERE id = ${second?.release};
      DELETE FROM number_taken;`);
      for (const collector of [one, two])
        await expect
          .poll(async () => (await statusOf(collector)).releases)
          .toEqual({ production: { release: first.id } });
      const integrity = (await findRelease(database, first.id))?.integrity;
      for (const collector of [one, two])
        await expect.poll(() => integrityAt(collector)).toBe(integrity);
      // The number of the lost release stays taken.
      const { after } = DIMENSION as { after: object };
      const other: Change = {
        ...{ file: 'variables.json', place: '/dimensions/{id=other}', kind: 'add' },
        after: { ...after, id: 'other' } as Change['after'] & object,
      };
      await expect(
        publish({ database, self: '' }, asked([other], { seen: first.id })),
      ).rejects.toMatchObject({
        code: 'release-problems',
        values: {
          more: { problems: [{ kind: 'number', place: '/dimensions/{id=other}/eVar' }] },
        },
      });
    },
  );
});
