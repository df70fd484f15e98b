/** Who may publish, and the answers about releases, by the routes. */
import type { MadeRelease, OneRelease, ReleaseList } from '@balise/contract';
import { settings } from '@balise/settings';
import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Rights } from '../../base/config/rights.ts';
import { ALL_RIGHTS } from '../../base/config/rights.ts';
import { COMMAND } from '../../control-store/activity.ts';
import type { ControlDatabase } from '../../control-store/database/control-database.ts';
import { addChanges } from '../../control-store/draft-changes.ts';
import { makeDraft } from '../../control-store/drafts.ts';
import type { Caller } from '../../hit/rights/caller.ts';
import { controlDatabase } from '../../testing/databases/control-database.ts';
import { testServer } from '../../testing/servers/test-server.ts';

const PLACE = '/production/{host=travel.example.gc.ca}';
const ADDED = {
  ...{ file: 'hosts.json', place: PLACE, kind: 'add' as const },
  after: {
    host: 'travel.example.gc.ca',
    department: { ...settings.hosts.production[0]?.department },
  },
};

let database: ControlDatabase;
let server: FastifyInstance;
let looks = 0;
const RIGHTS: Readonly<Record<string, Rights>> = {
  publisher: { view: 'all', publish: 'all' },
  approver: ALL_RIGHTS,
  partial: { view: 'all', publish: ['cra'] },
  reader: { view: ['cra'] },
};

beforeAll(async () => {
  database = await controlDatabase();
  return () => database.close();
});
beforeEach(async () => {
  looks = 0;
  await database.runAll(
    'TRUNCATE blob, release, release_file, live, number_taken, draft, collector RESTART IDENTITY CASCADE',
  );
  await database.query('DELETE FROM person');
  await database.query(
    `INSERT INTO person (id, name, account, password, rights) OVERRIDING SYSTEM VALUE
     VALUES (7, 'approver', 'approver', 'x', $1::jsonb)`,
    [JSON.stringify(ALL_RIGHTS)],
  );
  ({ server } = await testServer({
    followReleases: { id: 'this', look: async () => void (looks += 1) },
    people: {
      database: () => database,
      identify: async ({ headers }) => callerOf(String(headers['x-person'])),
    },
  }));
});

const callerOf = (name: string): Caller =>
  name === 'command'
    ? { kind: 'command' }
    : {
        kind: 'person',
        session: name,
        person: {
          ...{
            id: name === 'approver' ? '7' : '8',
            name,
            account: name,
            kind: 'local',
            hasPassword: true,
          },
          rights: RIGHTS[name] ?? {},
        },
      };

const draft = (): Promise<string> =>
  makeDraft(database, { ...COMMAND, name: 'kim' }, 'Travel', [ADDED]);

const read = async (url: string, name = 'publisher') =>
  await server.inject({ url, headers: { 'x-person': name } });

const publish = async (body: object, name = 'publisher') =>
  await server.inject({
    ...{ method: 'POST', url: '/api/releases', headers: { 'x-person': name } },
    payload: {
      ...{ environment: 'production', seen: null, noteEn: 'a', noteFr: 'b' },
      ...('draft' in body ? { revision: 1 } : {}),
      ...body,
    },
  });

const EMERGENCY = { emergency: 'a leak' };

it('publishes with a right for all departments, and its approvals or a reason', async () => {
  const id = await draft();
  expect((await publish({ draft: id }, 'reader')).statusCode).toBe(403);
  const partial = await publish({ draft: id }, 'partial');
  expect([partial.statusCode, partial.json<{ type: string }>().type]).toEqual([
    403,
    'urn:balise:problem:release-needs-all',
  ]);
  const missing = await publish({ draft: id });
  expect(missing.statusCode).toBe(412);
  expect(missing.json()).toMatchObject({ missing: [{ name: expect.any(Object) as object }] });
  expect(looks).toBe(0);
  const made = await publish({ draft: id, ...EMERGENCY });
  expect([made.statusCode, looks]).toEqual([201, 1]);
  expect(made.json<MadeRelease>()).toEqual({ id: '1', warnings: expect.any(Array) as unknown });
  const [entry] = await database.query<{ what: string; after: object }>(
    'SELECT what, value_after AS after FROM activity ORDER BY activity.id DESC LIMIT 1',
  );
  expect(entry).toMatchObject({ what: 'release-published', after: EMERGENCY });
});

it('shows the releases, their changes in words, the tags and the collectors', async () => {
  const id = await draft();
  await publish({ draft: id, ...EMERGENCY });
  const { live, releases } = (
    await read('/api/releases?environment=production')
  ).json<ReleaseList>();
  expect(live).toMatchObject([{ environment: 'production', release: '1' }]);
  expect(releases).toMatchObject([
    { id: '1', kind: 'publish', draft: id, changes: 1, isLive: true, note: { en: 'a', fr: 'b' } },
  ]);
  expect((await read('/api/releases?environment=staging')).json()).toMatchObject({ releases: [] });
  const one = (await read('/api/releases/1')).json<OneRelease>();
  expect(JSON.stringify(one.words)).toContain('travel.example.gc.ca');
  expect(one.tags.pinned).toContain(`integrity="${one.integrity}"`);
  expect(one.later).toEqual([]);
  expect((await read('/api/releases/1/diff/1')).json()).toEqual({ words: [] });
  expect((await read('/api/releases/1/collectors')).json()).toEqual({ collectors: [] });
  for (const url of ['/api/releases/9', '/api/releases/1/diff/9', '/api/releases/9/collectors'])
    expect((await read(url)).statusCode).toBe(404);
});

it('refuses a base that was not seen, the same press, and an unclear wish', async () => {
  const id = await draft();
  await publish({ draft: id, ...EMERGENCY });
  const moved = await publish({ draft: id, ...EMERGENCY });
  expect(moved.json()).toMatchObject({ status: 409, type: 'urn:balise:problem:live-moved' });
  const same = await publish({ draft: id, seen: '1', ...EMERGENCY });
  expect(same.json()).toMatchObject({ status: 409, type: 'urn:balise:problem:release-same' });
  for (const body of [{}, { draft: id, undo: '1' }])
    expect((await publish({ ...body, seen: '1' })).statusCode).toBe(400);
  expect((await publish({ undo: '9', seen: '1' })).statusCode).toBe(404);
  const elsewhere = await publish({ rollBack: '1', environment: 'staging' });
  expect(elsewhere.statusCode).toBe(404);
});

it.each([{}, EMERGENCY])('refuses a draft that has changed since it was read: %j', async (more) => {
  const id = await draft();
  const kept = { file: 'collection.json', place: '/retentionMonths', kind: 'set' as const };
  await addChanges(database, COMMAND, { id, name: 'Travel' }, [{ ...kept, before: 25, after: 12 }]);
  const moved = await publish({ draft: id, ...more }, 'approver');
  expect(moved.json()).toMatchObject({ status: 409, type: 'urn:balise:problem:draft-moved' });
  expect(await database.query('SELECT FROM release')).toEqual([]);
});

it.each([
  { draft: '1', revision: undefined },
  { draft: '1', revision: -1 },
  { undo: '1', revision: 1 },
])('refuses %j, which needs the revision of the draft that was read', async (body) => {
  await draft();
  await publish({ draft: '1', ...EMERGENCY });
  const refused = await publish({ ...EMERGENCY, ...body, seen: '1' });
  expect(refused.json()).toMatchObject({
    status: 400,
    detail: expect.stringContaining('revision'),
  });
});

it('undoes for a person who may approve the changes, and lists conflicts', async () => {
  await publish({ draft: await draft(), ...EMERGENCY });
  expect((await publish({ undo: '1', seen: '1' })).statusCode).toBe(412);
  const renamed = await makeDraft(database, COMMAND, 'Name', [
    {
      ...ADDED,
      place: `${PLACE}/department/en`,
      kind: 'set',
      before: ADDED.after.department.en,
      after: 'Parks',
    },
  ]);
  expect((await publish({ draft: renamed, seen: '1', ...EMERGENCY })).statusCode).toBe(201);
  const conflict = await publish({ undo: '1', seen: '2' }, 'approver');
  expect(conflict.statusCode).toBe(422);
  expect(conflict.json()).toMatchObject({
    problems: [
      { kind: 'conflict', place: PLACE, before: ADDED.after, present: { host: ADDED.after.host } },
    ],
  });
  expect((await publish({ undo: '2', seen: '2' }, 'approver')).statusCode).toBe(201);
  expect((await publish({ undo: '1', seen: '3' }, 'approver')).statusCode).toBe(201);
  const { hosts } = (await read('/api/settings?environment=production', 'approver')).json<{
    live: typeof settings;
  }>().live;
  expect(hosts.production).toHaveLength(settings.hosts.production.length);
});
