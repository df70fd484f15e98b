/** The check of a server: its own databases, and each fault by its name. The test server has the limits of a real one. */
import { createClient } from '@clickhouse/client';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { sampleOf } from '../../../../scripts/testing/sample-of.ts';
import { REPORTS } from '../reports/definitions/report-definitions.ts';
import { runHere } from '../testing/run-here.ts';
import {
  clickHouseOverHttp,
  type ClickHouseOverHttp,
  type ServerFaults,
} from '../testing/servers/clickhouse-over-http.ts';
import { grantOfOwner, grantOfReader } from './missing-grant.ts';
import { embeddedDatabase } from '../testing/databases/embedded-database.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { WHOLE_CHECKS } from '../testing/whole-checks.ts';
import type { CheckLine } from './check-line.ts';
import { checkStore } from './check-store.ts';

interface Checked {
  readonly code: number;
  readonly failed: number;
  readonly passed: number;
  readonly checks: readonly {
    readonly check: string;
    readonly subject: string;
    readonly state: string;
    readonly reason: string | null;
    readonly grant: string | null;
    readonly note: { readonly en: string; readonly fr: string };
  }[];
}

const faults: ServerFaults = {};
let server: ClickHouseOverHttp;
let admin: ReturnType<typeof createClient>;
beforeAll(async () => {
  const made = await embeddedDatabase();
  server = await clickHouseOverHttp(made.folder, 0, faults);
  admin = createClient({ url: server.url });
  await admin.command({ query: 'CREATE DATABASE balise' });
  return async () => {
    await admin.close();
    await server.close();
    await made.remove();
  };
});
beforeEach(() => {
  Object.assign(faults, { replaced: [], refused: [], bounds: {} });
});

/** The databases of the server. */
async function databases(): Promise<string[]> {
  const answer = await admin.query({
    query: "SELECT name FROM system.databases WHERE name LIKE 'balise%' ORDER BY name",
    format: 'JSONEachRow',
  });
  return (await answer.json<{ name: string }>()).map(({ name }) => name);
}

/** `of`: what the server does wrong. */
async function check(
  of: ServerFaults = {},
  words: readonly string[] = [],
  readUrl = `${server.readUrl}/balise`,
): Promise<Checked> {
  Object.assign(faults, of);
  const env = {
    BALISE_CLICKHOUSE_URL: `${server.url}/balise`,
    ...(readUrl === '' ? {} : { BALISE_CLICKHOUSE_READ_URL: readUrl }),
  };
  const folder = await temporaryFolder();
  const said = await runHere(['check-store', '--format', 'json', ...words], folder, 'en', env);
  return { ...(JSON.parse(said.out) as Checked), code: said.code };
}

const failedOf = <Line extends { readonly state: string }>({
  checks,
}: {
  readonly checks: readonly Line[];
}): readonly Line[] => checks.filter(({ state }) => state === 'failed');

/** The check asks one report like the other. */
const ASKED = sampleOf(
  REPORTS.map(({ id }) => id),
  3,
);

async function checkReports(reports: readonly string[], disk?: string): Promise<CheckLine[]> {
  const url = `${server.url}/balise`;
  const engine = { kind: 'server', url, readUrl: `${server.readUrl}/balise` } as const;
  const lines: CheckLine[] = [];
  for await (const line of checkStore(engine, { reports, disk })) lines.push(line);
  return lines;
}

/** Stops the check at its first insert, for faults that show before. */
const NO_ROOM = {
  of: /: INSERT INTO hits /,
  message: 'Cannot reserve 1.00 MiB, not enough space. (NOT_ENOUGH_SPACE)',
};

/** Stops it before the visits, which take longer than the rest. */
const NO_VISITS = { of: /: SELECT .*\bvisit_days\b/s, message: 'no visits (NOT_IMPLEMENTED)' };

const ifChosen = it.runIf(WHOLE_CHECKS.includes('server'));

ifChosen('passes, and leaves the databases of the server as they were', async () => {
  const lines = await checkReports(ASKED, 'backups');
  expect(failedOf({ checks: lines })).toEqual([]);
  const skipped = lines.filter(({ state }) => state === 'skipped');
  expect(skipped.map((one) => one.check)).toEqual(['replicas']);
  const ids = new Set(lines.map((one) => one.check));
  for (const id of ['version', 'clock', 'disk', 'reader', 'backup', 'list', 'removed'] as const)
    expect(ids).toContain(id);
  expect(await databases()).toEqual(['balise']);
  expect(server.asked).toBeGreaterThan(30);
});

it('names the missing permission to create databases, and only reads the real one', async () => {
  const denied = {
    of: /: CREATE DATABASE/,
    message:
      "balise: Not enough privileges. To execute this query, it's necessary to have the grant CREATE DATABASE ON balise_check.*. (ACCESS_DENIED)",
  };
  const writing = {
    of: /: (?:INSERT|CREATE|ALTER|DROP|TRUNCATE|RENAME|OPTIMIZE|SYSTEM)/,
    message: 'this test only reads (NOT_IMPLEMENTED)',
  };
  const empty = await check({ refused: [denied, writing] });
  expect(empty.code).toBe(1);
  expect(failedOf(empty)).toMatchObject([
    {
      check: 'databases',
      grant: expect.stringMatching(
        /^GRANT .*\bCREATE, DROP\b.* ON `balise_check`\.\* TO `default`$/,
      ),
      note: { en: expect.stringContaining('Missing permission: GRANT') },
    },
    { check: 'real-tables', note: { en: expect.stringContaining('npx balise migrate') } },
  ]);
  faults.refused = [];
  const env = { BALISE_CLICKHOUSE_URL: `${server.url}/balise` };
  const migrated = await runHere(['migrate'], await temporaryFolder(), 'en', env);
  expect(migrated).toMatchObject({ code: 0 });
  faults.refused = [denied, writing];
  const read = await checkReports(ASKED);
  expect(failedOf({ checks: read })).toMatchObject([{ check: 'databases' }]);
  expect(read.filter(({ check: id }) => id === 'report')).toHaveLength(ASKED.length);
  expect(read.filter(({ state }) => state === 'skipped')).toEqual([]);
  expect(await databases()).toEqual(['balise']);
});

it('prints permissions that a server understands', async () => {
  for (const grant of [grantOfOwner('balise_check', 'o`user'), grantOfReader('a-b', 'reader')]) {
    const answer = await admin.query({ query: `EXPLAIN AST ${grant}`, format: 'TabSeparated' });
    expect(await answer.text()).toContain('GrantQuery');
  }
});

it('skips the free space that the user may not read', async () => {
  const message =
    "balise: Not enough privileges. To execute this query, it's necessary to have the grant SELECT(name, free_space) ON system.disks. (ACCESS_DENIED)";
  const { checks } = await check({ refused: [NO_ROOM, { of: /system\.disks/, message }] });
  expect(checks.find((one) => one.check === 'disk')).toMatchObject({
    ...{ state: 'skipped', grant: 'GRANT SELECT(name, free_space) ON system.disks TO `default`' },
  });
});

const FAULTS = [
  [
    'too old a version',
    { replaced: [[/version\(\)/, "'23.8.1.1'"]] },
    'version',
    'TOO_OLD 23.8.1.1',
    '24.3 or newer',
  ],
  [
    'a clock that is an hour fast',
    { replaced: [[/now64\(3\)/, '(now64(3) + INTERVAL 1 HOUR)']], refused: [NO_ROOM] },
    'clock',
    null,
    'the clock differs by 3',
  ],
  [
    'a clock that is an hour slow',
    { replaced: [[/now64\(3\)/, '(now64(3) - INTERVAL 1 HOUR)']], refused: [NO_ROOM] },
    'clock',
    null,
    'the clock differs by -3',
  ],
  [
    'a disk that is almost full',
    { replaced: [[/max\(free_space\)/, '20971520']], refused: [NO_ROOM] },
    'disk',
    null,
    'the disk has 20 MB free, and needs at least 1024 MB',
  ],
  ['a full disk', { refused: [NO_ROOM] }, 'hits', 'NOT_ENOUGH_SPACE', 'the disk is full'],
  [
    'a permission to change rows that is missing',
    {
      refused: [
        {
          of: /: ALTER TABLE hits DROP COLUMN/,
          message:
            "balise: Not enough privileges. To execute this query, it's necessary to have the grant ALTER DROP COLUMN(x) ON balise_check.hits. (ACCESS_DENIED)",
        },
        NO_VISITS,
      ],
    },
    'migration',
    'ACCESS_DENIED',
    'GRANT ALTER DROP COLUMN(x) ON balise_check.hits TO `default`',
  ],
  [
    'a reader without permission',
    {
      refused: [
        NO_ROOM,
        { of: /^reader@balise_check: /, message: 'reader: Not enough privileges. (ACCESS_DENIED)' },
      ],
    },
    'reader',
    null,
    'GRANT SELECT ON `balise_check`.* TO `reader`',
  ],
] as const;
it.each(sampleOf(FAULTS, 4))('names %s', async (_, of, id, reason, part) => {
  const checked = await check(of as unknown as ServerFaults);
  expect(checked.code).toBe(1);
  const found = failedOf(checked).find((one) => one.check === id);
  expect(found).toMatchObject({ reason, note: { en: expect.stringContaining(part) } });
  expect(await databases()).toEqual(['balise']);
});

it('names a reader that may change tables', async () => {
  const checked = await check({ refused: [NO_ROOM] }, [], `${server.url}/balise`);
  expect(failedOf(checked)[0]).toMatchObject({
    ...{ check: 'reader', note: { en: expect.stringContaining('default can create tables') } },
  });
});

it('tries nothing else of a server that is too old', async () => {
  const { checks } = await check({ replaced: [[/version\(\)/, "'23.8.1.1'"]] });
  expect(checks.map((one) => [one.check, one.state])).toEqual([
    ['version', 'failed'],
    ...['clock', 'disk', 'databases'].map((one) => [one, 'skipped']),
  ]);
});

it('refuses a database of another, and changes nothing in it', async () => {
  await admin.command({ query: 'CREATE DATABASE balise_check' });
  await admin.command({ query: 'CREATE TABLE balise_check.theirs (a UInt8) ENGINE = Memory' });
  const { code, checks } = await check({}, [], '');
  expect(code).toBe(1);
  expect(checks.find(({ check: id }) => id === 'databases')).toMatchObject({
    ...{ state: 'failed', note: { en: expect.stringContaining('balise_check exists') } },
  });
  await admin.command({ query: 'DROP TABLE balise_check.theirs' });
  await admin.command({ query: 'DROP DATABASE balise_check' });
});

it('removes the databases that a killed check has left', async () => {
  // The check cannot remove them, as if it had been killed.
  const removal = { of: /: DROP DATABASE/, message: 'killed (ABORTED)' };
  const killed = await check({ refused: [NO_ROOM, removal] });
  expect(failedOf(killed).at(-1)).toMatchObject({ check: 'removed' });
  expect(await databases()).toEqual(['balise', 'balise_check']);
  // As if it were still running.
  const other = createClient({ url: `${server.url}/balise_check` });
  const busy = other.query({ query: 'SELECT sleep(3)' });
  const second = await check({ refused: [NO_ROOM] });
  expect(second.checks.at(-1)).toMatchObject({
    ...{ check: 'databases', note: { en: expect.stringContaining('another check uses') } },
  });
  await (await busy).text();
  await other.close();
  const next = await check({ refused: [NO_ROOM] });
  expect(next.checks.find(({ check: id }) => id === 'databases')).toMatchObject({
    state: 'passed',
  });
  expect(await databases()).toEqual(['balise']);
});
