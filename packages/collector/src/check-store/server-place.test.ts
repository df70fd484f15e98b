/** The check of a server: its own databases, and each fault by its name. The test server has the limits of a real one. */
import { createClient } from '@clickhouse/client';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { runHere } from '../testing/run-here.ts';
import {
  clickHouseOverHttp,
  type ClickHouseOverHttp,
  type ServerFaults,
} from '../testing/servers/clickhouse-over-http.ts';
import { embeddedDatabase } from '../testing/databases/embedded-database.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

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

const failedOf = ({ checks }: Checked): Checked['checks'] =>
  checks.filter(({ state }) => state === 'failed');

/** Stops the check at its first insert, for faults that show before. */
const NO_ROOM = {
  of: /: INSERT INTO hits /,
  message: 'Cannot reserve 1.00 MiB, not enough space. (NOT_ENOUGH_SPACE)',
};

it('passes, and leaves the databases of the server as they were', async () => {
  const checked = await check({}, ['--disk', 'backups']);
  expect(failedOf(checked)).toEqual([]);
  expect(checked.code).toBe(0);
  const skipped = checked.checks.filter(({ state }) => state === 'skipped');
  expect(skipped.map((one) => one.check)).toEqual(['replicas']);
  const ids = new Set(checked.checks.map((one) => one.check));
  for (const id of ['version', 'clock', 'disk', 'reader', 'backup', 'list', 'removed'])
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
    of: /^default@\w+: (?:INSERT|CREATE|ALTER|DROP|TRUNCATE|RENAME|OPTIMIZE|SYSTEM)/,
    message: 'a statement that writes (NOT_IMPLEMENTED)',
  };
  const checked = await check({ refused: [denied, writing] });
  expect(checked.code).toBe(1);
  const [first, ...others] = failedOf(checked);
  expect(first).toMatchObject({
    check: 'databases',
    grant: expect.stringMatching(/^GRANT .*CREATE, DROP.* ON `balise_check`\.\* TO `default`$/),
  });
  // The real database has no tables yet.
  expect(others).toMatchObject([
    { check: 'real-tables', note: { en: expect.stringContaining('npx balise migrate') } },
  ]);
  await runHere(['migrate'], await temporaryFolder(), 'en', {
    BALISE_CLICKHOUSE_URL: `${server.url}/balise`,
  });
});
