/** Version, clock and free room of each server, or of the disks of the embedded engine. */
import { freeBytes } from '../base/files/free-bytes.ts';
import { checkServer } from '../engine/database/check-server.ts';
import type { Database } from '../engine/database/database.ts';
import { CheckStopped, failed, type Note } from './check-line.ts';
import type { CheckedPlace } from './checked-place.ts';
import { missingGrant } from './missing-grant.ts';
import type { Check } from './run-checks.ts';

/** Seconds by which the clock of a server may differ. */
const MOST_SECONDS = 60;
/** Bytes that must be free on a disk. The embedded engine keeps as many by default. */
const LEAST_BYTES = 1 << 30;
const MEGABYTE = 1 << 20;

export const serverChecks = ({ servers, folders, user }: CheckedPlace): readonly Check[] => [
  ...folders.map((subject): Check => {
    return { check: 'disk', subject, work: async () => freeRoom(await freeBytes(subject)) };
  }),
  ...servers.map(({ name: subject, database }): Check => {
    return { check: 'version', subject, work: () => versionOf(database) };
  }),
  ...servers.flatMap(({ name: subject, database }): Check[] => [
    { check: 'clock', subject, needs: ['version'], work: () => compareClock(database) },
    { check: 'disk', subject, needs: ['version'], work: () => diskOf(database, user) },
  ]),
];

async function versionOf(database: Database): Promise<Note> {
  await checkServer(database);
  const [row] = await database.rows<{ version: string }>('SELECT version() AS version');
  return { key: 'check.version', values: { version: row?.version ?? '' } };
}

/** The time of the server must be between the time before the question and the time after it. */
async function compareClock(database: Database): Promise<Note> {
  const before = Date.now();
  const [row] = await database.rows<{ at: number }>(
    'SELECT toUnixTimestamp64Milli(now64(3)) AS at',
  );
  const [at, after] = [Number(row?.at), Date.now()];
  const off = at < before ? at - before : Math.max(0, at - after);
  const values = { seconds: (off / 1000).toFixed(1) };
  if (Math.abs(off) > MOST_SECONDS * 1000) throw failed('check.clock-off', values);
  return { key: 'check.clock', values };
}

/** The disks of the storage policy that tables have by default. Object storage reports no size. */
async function diskOf(database: Database, user: CheckedPlace['user']): Promise<Note> {
  try {
    const [row] = await database.rows<{ free: number }>(
      `SELECT max(free_space) AS free FROM system.disks WHERE name IN (
         SELECT arrayJoin(disks) FROM system.storage_policies WHERE policy_name = 'default')`,
    );
    return freeRoom(Number(row?.free));
  } catch (error) {
    const grant = missingGrant(error, await user());
    if (grant === undefined) throw error;
    throw new CheckStopped('skipped', { key: 'check.disk-denied' }, grant);
  }
}

function freeRoom(bytes: number): Note {
  const values = { megabytes: Math.floor(bytes / MEGABYTE) };
  if (bytes < LEAST_BYTES)
    throw failed('check.disk-full', { ...values, least: LEAST_BYTES / MEGABYTE });
  return { key: 'check.disk', values };
}
