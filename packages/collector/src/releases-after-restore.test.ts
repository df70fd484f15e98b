/** Tests the real program: the control database is restored to two releases back, then somebody publishes again. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Status } from '@balise/contract';
import { settings } from '@balise/settings';
import type { Change } from '@balise/settings/changes';
import { expect, it, onTestFinished } from 'vitest';
import { openControlDatabase } from './control-store/database/control-database.ts';
import { findRelease, liveReleases } from './control-store/releases/releases.ts';
import type { NewContent } from './releases/new-content.ts';
import { publish } from './releases/publish.ts';
import { beaconAddress } from './testing/beacon-address.ts';
import { runCollector, type RunningCollector } from './testing/running-collector.ts';
import { postgresPrograms, startPostgres } from './testing/servers/postgres-server.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const run = promisify(execFile);
const PATIENCE = 300_000;
const programs = postgresPrograms() ?? '';
const canDump = ['pg_dump', 'psql'].every((program) => existsSync(join(programs, program)));

const department = { ...(settings.hosts.production[0]?.department ?? { en: '', fr: '' }) };
const host = (name: string): Change => ({
  ...{ file: 'hosts.json', place: `/production/{host=${name}}`, kind: 'add' },
  after: { host: name, department },
});
const dimension = (id: string, eVar: number): Change => ({
  ...{ file: 'variables.json', place: `/dimensions/{id=${id}}`, kind: 'add' },
  after: {
    ...{ id, name: { en: `Number of ${id}`, fr: `Numéro de ${id}` } },
    ...{ eVar, maxLength: 100, content: 'text', family: 'page', scope: 'both' },
    source: 'chosen',
  },
});

const asked = (changes: readonly Change[], seen: string | null): NewContent => ({
  ...{ kind: 'publish', environment: 'production', of: null, draft: null, draftRevision: null },
  ...{
    noteEn: 'a note',
    noteFr: 'une note',
    emergency: null,
    bypassed: null,
    seen,
    change: { changes },
  },
  by: { kind: 'person', id: '1', name: 'Kim' },
});

let sent = 0;

async function send({ base }: RunningCollector, name: string): Promise<number> {
  const page = `https://${name}/en.html`;
  return (await fetch(base + beaconAddress({ page, requestId: `s${(sent += 1)}` }))).status;
}

async function integrityAt({ base }: RunningCollector): Promise<string> {
  const answer = await fetch(`${base}/lib/production/balise.js`);
  const bytes = Buffer.from(await answer.arrayBuffer());
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

it.skipIf(!canDump)(
  'three collectors agree, and no number is used twice',
  { timeout: PATIENCE },
  async () => {
    const server = await startPostgres(programs);
    onTestFinished(() => server.close());
    const database = await openControlDatabase(server.url, '');
    onTestFinished(() => database.close());
    const collectors: RunningCollector[] = [];
    for (let index = 0; index < 3; index += 1) {
      const env = { BALISE_POSTGRES_URL: server.url };
      const collector = await runCollector(await temporaryFolder(), env);
      onTestFinished(() => void collector.process.kill('SIGKILL'));
      collectors.push(collector);
    }
    const released = async ({ base, headers }: RunningCollector): Promise<unknown> =>
      ((await (await fetch(`${base}/api/status`, { headers })).json()) as Status).releases;
    const allHave = async (id: string): Promise<void> => {
      const integrity = (await findRelease(database, id))?.integrity;
      for (const collector of collectors) {
        await expect.poll(() => released(collector)).toEqual({ production: { release: id } });
        await expect.poll(() => integrityAt(collector)).toBe(integrity);
      }
    };
    const publishOne = async (change: Change, seen: string | null): Promise<string> =>
      (await publish({ database, self: '' }, asked([change], seen))).id;

    const first = await publishOne(host('first.example.gc.ca'), null);
    await allHave(first);
    const backup = ['--clean', '--if-exists', '--dbname', server.url];
    const dump = await run(join(programs, 'pg_dump'), backup, { maxBuffer: 1 << 28 });
    const second = await publishOne(dimension('permitNumber', 190), first);
    const third = await publishOne(host('third.example.gc.ca'), second);
    await allHave(third);

    const restore = run(join(programs, 'psql'), ['-1', '-q', '-d', server.url, '-f', '-']);
    restore.child.stdin?.end(dump.stdout);
    await restore;
    expect((await liveReleases(database)).map(({ release }) => release)).toEqual([first]);
    await allHave(first);
    const taken = publishOne(dimension('otherNumber', 190), first);
    await expect(taken).rejects.toMatchObject({ code: 'release-problems' });
    // It has the number of a lost release, and another content.
    const again = await publishOne(dimension('otherNumber', 191), first);
    expect(again).toBe(second);
    await allHave(again);
    const statuses = async (name: string): Promise<number[]> =>
      await Promise.all(collectors.map((collector) => send(collector, name)));
    expect(await statuses('first.example.gc.ca')).toEqual([200, 200, 200]);
    expect(await statuses('third.example.gc.ca')).toEqual([403, 403, 403]);
    const numbers = await database.query<{ id: string; number: number }>(
      "SELECT id, number FROM number_taken WHERE id LIKE '%Number' ORDER BY number",
    );
    expect(numbers).toMatchObject([
      { id: 'permitNumber', number: 190 },
      { id: 'otherNumber', number: 191 },
    ]);
  },
);
