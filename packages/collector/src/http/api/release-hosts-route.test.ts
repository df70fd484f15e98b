/** Answers about hosts and days of releases, by the routes, for readers with different rights. */
import type { ReleaseDays, ReleaseHosts } from '@balise/contract';
import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Rights } from '../../base/config/rights.ts';
import type { ControlDatabase } from '../../control-store/database/control-database.ts';
import { controlDatabase } from '../../testing/databases/control-database.ts';
import { lastingServer } from '../../testing/servers/test-server.ts';
import type { LibraryOfHost, LibraryQuery } from '../../store/counts/library-hosts.ts';

const RIGHTS: Readonly<Record<string, Rights>> = {
  all: { view: 'all' },
  department: { view: ['cra'] },
  figures: { figures: 'all' },
  proposer: { propose: 'all' },
};
const AT = Date.parse('2026-11-21T15:00:00Z');

let database: ControlDatabase;
let server: FastifyInstance;
let queries: LibraryQuery[] = [];
let found: LibraryOfHost[] = [];

beforeAll(async () => {
  database = await controlDatabase();
  ({ server } = await lastingServer({
    store: {
      libraryHosts: async (query: LibraryQuery) => {
        queries.push(query);
        return found.slice(0, query.limit);
      },
    },
    people: {
      database: () => database,
      identify: async ({ headers }) => {
        const name = String(headers['x-person']);
        const person = { id: '7', name, account: name, kind: 'local' as const, hasPassword: true };
        return {
          kind: 'person',
          session: name,
          person: { ...person, rights: RIGHTS[name] ?? {} },
        };
      },
    },
  }));
  return async () => {
    await server.close();
    await database.close();
  };
});

/** Releases of production, oldest first. The last one is live. */
const RELEASES = [
  ['0.3.0-00000001', '2026-11-20T14:00:00Z'],
  ['0.3.0-00000002', '2026-11-21T04:30:00Z'],
  ['0.3.0-00000001', '2026-11-21T16:00:00Z'],
] as const;

beforeEach(async () => {
  queries = [];
  found = [];
  await database.runAll('TRUNCATE blob, release, release_file, live RESTART IDENTITY CASCADE');
  await database.runAll("INSERT INTO blob (digest, bytes) VALUES ('s', '')");
  for (const [index, [version, at]] of RELEASES.entries())
    await database.query(
      `INSERT INTO release (key, kind, environment, settings, changes, files, integrity, package, version, note_en, note_fr,
         published_by, published_at)
       VALUES (gen_random_uuid(), 'publish', 'production', 's', '[]', 'f', 'i', '0.3.0', $1, $2, $3, '{"kind":"person","name":"Ada Roy"}', $4)`,
      [version, `note ${index + 1}`, `remarque ${index + 1}`, at],
    );
  await database.runAll(
    "INSERT INTO live (environment, release, since) VALUES ('production', 3, now())",
  );
});

const ask = async (url: string, name = 'all') =>
  await server.inject({ url, headers: { 'x-person': name } });
const HOSTS = '/api/release-hosts?environment=production';
const view = (host: string, version: string, pageViews: number): LibraryOfHost => ({
  ...{ host, version, pageViews, lastAt: AT },
});

it('names the releases with the version of each host, and their state', async () => {
  found = [
    view('a.example', '', 9),
    view('b.example', '0.2.0-99999999', 8),
    view('c.example', '0.3.0-00000002', 7),
    view('d.example', '0.3.0-00000001', 6),
  ];
  const { hosts, isWhole } = (await ask(HOSTS)).json<ReleaseHosts>();
  expect(
    hosts.map(({ host, version, releases, state }) => [host, version, releases, state]),
  ).toEqual([
    ['a.example', null, [], 'none'],
    ['b.example', '0.2.0-99999999', [], 'none'],
    ['c.example', '0.3.0-00000002', ['2'], 'earlier'],
    ['d.example', '0.3.0-00000001', ['3', '1'], 'live'],
  ]);
  expect(hosts[0]).toMatchObject({ pageViews: 9, lastAt: '2026-11-21T15:00:00.000Z' });
  expect(isWhole).toBe(true);
  expect(queries[0]).toMatchObject({ environment: 'production', live: '0.3.0-00000001' });
  expect((queries[0]?.to ?? 0) - (queries[0]?.from ?? 0)).toBe(24 * 60 * 60 * 1000);
});

it('states that hosts are left out', async () => {
  found = Array.from({ length: 1001 }, (_, at) => view(`h${at}.example`, '', 1));
  const { hosts, isWhole } = (await ask(HOSTS)).json<ReleaseHosts>();
  expect([hosts.length, isWhole]).toEqual([1000, false]);
});

it('has no live release in an environment without one', async () => {
  found = [view('a.example', '0.3.0-00000001', 9)];
  const answer = await ask('/api/release-hosts?environment=staging');
  expect(answer.json<ReleaseHosts>().hosts).toMatchObject([{ releases: [], state: 'none' }]);
  expect(queries[0]?.live).toBe('');
});

it('asks only for the hits that a reader may see', async () => {
  await ask(HOSTS, 'department');
  expect(queries[0]?.departments).toEqual(['cra']);
  await ask(HOSTS);
  expect(queries[1]).not.toHaveProperty('departments');
  expect((await ask(HOSTS, 'figures')).statusCode).toBe(403);
  expect((await ask(HOSTS, 'proposer')).statusCode).toBe(403);
  expect((await ask('/api/release-hosts?environment=none')).statusCode).toBe(400);
});

const days = (from: string, to: string, environment = 'production'): string =>
  `/api/release-days?environment=${environment}&from=${from}&to=${to}`;

it('lists the releases of days in Toronto, oldest first', async () => {
  const whole = (await ask(days('2026-11-20', '2026-11-21'))).json<ReleaseDays>();
  expect(whole.releases.map(({ id, at }) => [id, at])).toEqual([
    ['1', '2026-11-20T14:00:00.000Z'],
    ['2', '2026-11-21T04:30:00.000Z'],
    ['3', '2026-11-21T16:00:00.000Z'],
  ]);
  expect(whole).toMatchObject({ isWhole: true, firstAt: '2026-11-20T14:00:00.000Z' });
  // Half past four in the morning is the evening before in Toronto.
  const last = (await ask(days('2026-11-21', '2026-11-21'))).json<ReleaseDays>();
  expect(last.releases.map(({ id }) => id)).toEqual(['3']);
  expect(last.firstAt).toBe('2026-11-20T14:00:00.000Z');
  expect((await ask(days('2026-11-20', '2026-11-21', 'staging'))).json()).toEqual({
    ...{ releases: [], isWhole: true, firstAt: null },
  });
});

it('has the note in both languages for all, and the person only for those who view hits', async () => {
  const address = days('2026-11-20', '2026-11-20');
  const [one] = (await ask(address)).json<ReleaseDays>().releases;
  expect(one).toMatchObject({ by: 'Ada Roy', note: { en: 'note 1', fr: 'remarque 1' } });
  const [other] = (await ask(address, 'figures')).json<ReleaseDays>().releases;
  expect(other).toMatchObject({ id: '1', by: null, note: { en: 'note 1', fr: 'remarque 1' } });
  expect((await ask(address, 'department')).body).toContain('Ada Roy');
  expect((await ask(address, 'proposer')).statusCode).toBe(403);
});

it.each([
  ['2026-11-21', '2026-11-20'],
  ['2026-02-30', '2026-03-01'],
  ['x', '2026-11-20'],
])('refuses the days %s to %s', async (from, to) => {
  expect((await ask(days(from, to))).statusCode).toBe(400);
});
