/** Who may stop what, and who may lift it, by the routes. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PressedStop, StopList } from '@balise/contract';
import { settings } from '@balise/settings';
import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Rights } from '../../base/config/rights.ts';
import type { ControlDatabase } from '../../control-store/database/control-database.ts';
import { ControlUnavailable } from '../../control-store/control-unavailable.ts';
import { keepBlobs } from '../../control-store/releases/blobs.ts';
import { publishRelease } from '../../control-store/releases/publish-release.ts';
import { stopsToObey } from '../../control-store/stops.ts';
import type { Caller } from '../../hit/rights/caller.ts';
import { FollowStops } from '../../intake/stops/follow-stops.ts';
import { StopsInForce } from '../../intake/stops/stops-in-force.ts';
import { controlDatabase } from '../../testing/databases/control-database.ts';
import { sampleRelease } from '../../testing/sample-release.ts';
import { testServer } from '../../testing/servers/test-server.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

const CRA = 'www.canada.ca/en/revenue-agency';

let database: ControlDatabase;
let folder: string;
let server: FastifyInstance;
let isAway = false;

/** Rights by the id of the person. */
const people: Record<string, Rights> = {};

beforeAll(async () => {
  database = await controlDatabase();
  return () => database.close();
});
beforeEach(async () => {
  isAway = false;
  await database.query('TRUNCATE stop RESTART IDENTITY');
  await database.query('DELETE FROM person');
  folder = await temporaryFolder();
  const stops = await StopsInForce.open(folder);
  const followStops = new FollowStops({
    ...{ stops, onFailed: () => undefined, onUnconfirmed: () => undefined },
  });
  const answering = (): ControlDatabase => {
    if (isAway) throw new ControlUnavailable();
    return database;
  };
  ({ server } = await testServer({
    ...{ stops, followStops },
    roots: { library: folder, demo: '/nowhere', console: '/nowhere' },
    people: {
      database: answering,
      identify: async ({ headers }) => callerOf(String(headers['x-person'])),
    },
  }));
});

const callerOf = (id: string): Caller =>
  id === 'command'
    ? { kind: 'command' }
    : {
        kind: 'person',
        session: id,
        person: {
          ...{ id, name: `Person ${id}`, account: id, kind: 'local', hasPassword: true },
          rights: people[id] ?? {},
        },
      };

/** A person in the control database. */
async function person(rights: Rights): Promise<string> {
  const [row] = await database.query<{ id: string }>(
    `INSERT INTO person (name, account, rights, password) VALUES ('Kim', gen_random_uuid()::text, $1::jsonb, 'x')
     RETURNING id::text AS id`,
    [JSON.stringify(rights)],
  );
  const id = row?.id ?? '';
  people[id] = rights;
  return id;
}

const HOST = { environment: 'production', kind: 'host', what: 'www.canada.ca', reason: 'a leak' };

async function stop(id: string, changes: object = {}) {
  return await server.inject({
    ...{ method: 'POST', url: '/api/stops', headers: { 'x-person': id } },
    payload: { ...HOST, ...changes },
  });
}

const lift = async (id: string, number: string) =>
  await server.inject({
    ...{ method: 'POST', url: `/api/stops/${number}/lift`, headers: { 'x-person': id } },
    payload: {},
  });

const listed = async (id: string) =>
  (await server.inject({ url: '/api/stops', headers: { 'x-person': id } })).json<StopList>().stops;

const numberOf = async (answer: ReturnType<typeof stop>): Promise<string> =>
  (await answer).json<PressedStop>().id ?? '';

const codeOf = (answer: Awaited<ReturnType<typeof stop>>): string =>
  answer.json<{ type: string }>().type.replace('urn:balise:problem:', '');

describe('the right to stop', () => {
  it.each<[Rights, number]>([
    [{ publish: 'all' }, 201],
    [{ privacy: 'all' }, 201],
    [{ view: 'all', propose: 'all', approve: 'all', people: 'all' }, 403],
  ])('with %j', async (rights, status) => {
    expect((await stop(await person(rights))).statusCode).toBe(status);
  });

  it('for a department is for its own places only, which a refusal names', async () => {
    const id = await person({ publish: ['cra'] });
    expect((await stop(id, { kind: 'path', what: `${CRA}/services` })).statusCode).toBe(201);
    for (const what of ['www.canada.ca/en/health-canada', 'www.canada.ca/en', `${CRA}-other`]) {
      const refused = await stop(id, { kind: 'path', what });
      expect([refused.statusCode, codeOf(refused)]).toEqual([403, 'not-own-place']);
      expect(refused.json<{ detail: string }>().detail).toContain(what);
    }
    expect(codeOf(await stop(id))).toBe('not-own-place');
  });

  it('for a department does not include rules and dimensions', async () => {
    const id = await person({ privacy: ['cra'] });
    expect(codeOf(await stop(id, { kind: 'dimension', what: 'searchTerm' }))).toBe(
      'stop-needs-all',
    );
    expect(codeOf(await stop(id, { kind: 'rule', what: 'tabs/open' }))).toBe('stop-needs-all');
    expect(codeOf(await stop(id, { kind: 'release', what: '0.2.0-0a1b2c3d' }))).toBe(
      'stop-needs-all',
    );
  });

  it('for a department shows the stops of its places only', async () => {
    const [all, cra] = [await person({ publish: 'all' }), await person({ publish: ['cra'] })];
    await stop(all);
    await stop(all, { kind: 'path', what: CRA });
    expect(await listed(all)).toHaveLength(2);
    expect(await listed(cra)).toMatchObject([{ what: CRA, mayLift: false }]);
  });
});

describe('a stop of a release', () => {
  const VERSION = '0.2.0-0a1b2c3d';

  it('is of the version of its library, which the number stands for', async () => {
    const [settings = ''] = await keepBlobs(database, ['{}']);
    const number = (await publishRelease(database, sampleRelease({ settings }))) ?? '';
    const id = await person({ publish: 'all' });
    const ofOther = { kind: 'release', what: number, environment: 'staging' };
    const unknown = { kind: 'release', what: '99' };
    for (const wrong of [ofOther, unknown, { kind: 'release', what: '0.2.0' }])
      expect(codeOf(await stop(id, wrong))).toBe('bad-value');
    expect((await stop(id, { kind: 'release', what: number })).statusCode).toBe(201);
    expect(await listed(id)).toMatchObject([{ kind: 'release', what: VERSION }]);
    // While the control database is away, the version is needed.
    isAway = true;
    expect(codeOf(await stop(id, { kind: 'release', what: number }))).toBe('bad-value');
    const other = { kind: 'release', what: '0.1.0-0a1b2c3d' };
    expect((await stop(id, other)).json<PressedStop>()).toEqual({ id: null, alike: [] });
  });
});

describe('a stop of a rule', () => {
  const { kinds } = settings.linkVariables;
  const link = kinds.find(({ linkType }) => linkType === 'other')?.id;
  const catalogue = [
    { id: 'tabs/open', order: 1, link, events: [] },
    { id: 'links/exit', order: 2, link, events: [] },
    { id: 'page-load/data-layer', order: 3, link: null, events: [] },
  ];
  const build = async (): Promise<void> => {
    await mkdir(join(folder, 'production'), { recursive: true });
    await writeFile(join(folder, 'production/catalogue.json'), JSON.stringify(catalogue));
  };
  const TABS = { kind: 'rule', what: 'tabs/open' };

  it('names the rules that look like it, before and after the press', async () => {
    await build();
    const id = await person({ publish: 'all' });
    const url = '/api/stops?environment=production&rule=tabs/open';
    const form = await server.inject({ url, headers: { 'x-person': id } });
    expect(form.json<StopList>().alike).toEqual(['links/exit']);
    expect((await stop(id, TABS)).json<PressedStop>().alike).toEqual(['links/exit']);
    const [kept] = await stopsToObey(database, []);
    expect(kept?.looks).toMatchObject({ linkTypes: ['other'] });
  });

  it('that sends no beacon of its own is refused', async () => {
    await build();
    const refused = await stop(await person({ publish: 'all' }), {
      ...{ kind: 'rule', what: 'page-load/data-layer' },
    });
    expect([refused.statusCode, codeOf(refused)]).toEqual([400, 'bad-value']);
  });

  it('without a built library stops the beacons that name it, and page views', async () => {
    const id = await person({ publish: 'all' });
    expect((await stop(id, TABS)).json<PressedStop>().alike).toBeNull();
    await stop(id, { kind: 'rule', what: 'page-load/page-view' });
    const looks = (await stopsToObey(database, [])).map((one) => one.looks);
    expect(looks).toEqual([null, { linkTypes: [''], events: [] }]);
  });
});

describe('a stop is refused', () => {
  it.each([
    ['without a reason', { reason: ' ' }],
    ['of an unknown kind', { kind: 'release' }],
    ['of a host with a path', { what: CRA }],
    ['of a path without one', { kind: 'path' }],
    ['of a host that is not listed', { what: 'nowhere.example' }],
    [
      'of a path with personal information',
      { kind: 'path', what: 'https://www.canada.ca/en/confirm/jane.doe@example.ca' },
    ],
    ['of an unknown rule', { kind: 'rule', what: 'tabs/none' }],
    ['of an unknown dimension', { kind: 'dimension', what: 'none' }],
    ['of a dimension that every hit needs', { kind: 'dimension', what: 'libraryVersion' }],
  ])('%s', async (_, changes) => {
    const answer = await stop(await person({ publish: 'all' }), changes);
    expect([answer.statusCode, codeOf(answer)]).toEqual([400, 'bad-value']);
    expect(answer.json<{ detail: string }>().detail).not.toMatch(/undefined|\{\w+\}/);
  });
});

describe('a stop is lifted', () => {
  it('by the person who pressed it, at once', async () => {
    const [one] = [await person({ publish: 'all' }), await person({ privacy: 'all' })];
    const answer = await lift(one, await numberOf(stop(one)));
    expect(answer.json()).toEqual({ state: 'lifted' });
    expect(await listed(one)).toEqual([]);
  });

  it('later by two of several people, by one person without another', async () => {
    const [one, other] = [await person({ publish: 'all' }), await person({ privacy: 'all' })];
    const number = await numberOf(stop(one));
    await database.query(`UPDATE stop SET pressed_at = now() - interval '11 minutes'`);
    expect((await lift(one, number)).json()).toEqual({ state: 'asked' });
    expect(await listed(other)).toMatchObject([{ liftAskedBy: `Person ${one}` }]);
    expect((await lift(other, number)).json()).toEqual({ state: 'lifted' });
    const again = await numberOf(stop(one));
    await database.query(`UPDATE stop SET pressed_at = now() - interval '11 minutes'`);
    await database.query(`UPDATE person SET state = 'blocked' WHERE id = $1::bigint`, [other]);
    expect((await lift(one, again)).json()).toEqual({ state: 'lifted' });
  });

  it('by nobody without its scope', async () => {
    const [all, cra] = [await person({ publish: 'all' }), await person({ publish: ['cra'] })];
    const hidden = await numberOf(stop(all));
    const shown = await numberOf(stop(all, { kind: 'path', what: CRA }));
    expect(codeOf(await lift(cra, hidden))).toBe('not-found');
    expect(codeOf(await lift(cra, shown))).toBe('beyond-rights');
  });
});

describe('while the control database is away', () => {
  it('a command stops at this collector, and cannot lift', async () => {
    isAway = true;
    const answer = await stop('command', { by: 'kim@host' });
    expect([answer.statusCode, answer.json()]).toEqual([201, { id: null, alike: [] }]);
    expect(await readFile(join(folder, 'stops.json'), 'utf8')).toContain('kim@host');
    expect(await listed('command')).toMatchObject([{ id: null, mayLift: false }]);
    expect(codeOf(await lift('command', '1'))).toBe('access-later');
  });
});
