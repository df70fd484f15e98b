/** The right `figures`: what it opens, what it does not, and what the previous version makes of it. */
import type { FastifyInstance, RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ControlDatabase } from '../../control-store/database/control-database.ts';
import { SYSTEM } from '../../control-store/activity.ts';
import type { TokenRights } from '../../hit/rights/caller.ts';
import { addPerson } from '../../people/people.ts';
import { findPerson } from '../../people/find-person.ts';
import { readRights, type Rights } from '../../base/config/rights.ts';
import { beginSession } from '../../people/sessions.ts';
import { findToken, makeToken } from '../../people/tokens.ts';
import { controlDatabase } from '../../testing/databases/control-database.ts';
import { metIn02 } from '../../testing/databases/rights-of-0.2.ts';
import { COOKIE, lastingWithPeople } from '../../testing/servers/with-people.ts';

let database: ControlDatabase;
let server: FastifyInstance;
const routes: RouteOptions[] = [];
beforeAll(async () => {
  database = await controlDatabase();
  server = await lastingWithPeople(database, { onRoute: (route) => routes.push(route) });
  await server.ready();
});
afterAll(async () => {
  await server.close();
  await database.close();
});

let last = 0;
async function person(rights: Rights) {
  last += 1;
  const secret = `secret-${last}`;
  const id = await addPerson(database, SYSTEM, {
    ...{ name: 'Kim', account: `kim${last}`, rights, madeWithin: 'all' },
  });
  await beginSession(database, { secret, person: id, browser: '', system: '' });
  const cookies = { [COOKIE]: secret };
  const session = await server.inject({ url: '/api/session', cookies });
  return { cookies, headers: { 'x-csrf-token': session.json<{ csrf: string }>().csrf } };
}
async function token(rights: TokenRights): Promise<object> {
  const { secret } = await makeToken(database, SYSTEM, { name: 'machine', rights, days: 1 });
  return { headers: { authorization: `Bearer ${secret}` } };
}

/** Routes of the API and metrics with a caller, one for each method. */
const restricted = () =>
  routes
    .filter(({ url, config }) => config?.need !== undefined && url !== '/api/*')
    .flatMap(({ method, url }) =>
      [method]
        .flat()
        .filter((verb) => verb !== 'HEAD')
        .map((verb) => ({ verb, url })),
    );

/** The routes that do not refuse the caller for lack of a right. */
async function openTo(request: object): Promise<string[]> {
  const open: string[] = [];
  // Signing out comes last, because the session then expires.
  const routesInOrder = restricted().sort((a, b) => Number(isEnd(a)) - Number(isEnd(b)));
  for (const { verb, url } of routesInOrder) {
    const address = url.replaceAll(/:\w+/g, '99');
    const answer = await server.inject({ method: verb as 'GET', url: address, ...request });
    const { type = '' } = answer.body.startsWith('{') ? answer.json<{ type?: string }>() : {};
    if (!/:(no-right|command-only)$/.test(type)) open.push(`${verb} ${url}`);
  }
  return open.sort();
}

const isEnd = ({ url }: { readonly url: string }): boolean => url === '/api/sign-out';

const FIGURES = [
  'GET /api/explorations',
  'GET /api/explore',
  'GET /api/explore/choices',
  'GET /api/funnels',
  'GET /api/funnels/:id',
  'GET /api/goals',
  'GET /api/notes',
  'GET /api/openapi.json',
  'GET /api/release-days',
  'GET /api/reports',
  'GET /api/reports/:id',
  'GET /api/today',
];
/** Each checks by itself what the signed-in person may change. */
const OWN = [
  ...['GET /api/account', 'PUT /api/account', 'PUT /api/account/password'],
  ...['DELETE /api/account/sessions/:id', 'GET /api/session', 'POST /api/sign-out'],
  ...['POST /api/explorations', 'PUT /api/explorations/:id', 'DELETE /api/explorations/:id'],
  ...['POST /api/notes', 'PUT /api/notes/:id', 'DELETE /api/notes/:id'],
  ...['GET /api/mail-reports', 'POST /api/mail-reports', 'DELETE /api/mail-reports/:id'],
  ...['GET /api/mail-address', 'PUT /api/mail-address', 'DELETE /api/mail-address'],
  ...['POST /api/mail-address/confirm', 'POST /api/mail-address/test'],
  ...['GET /api/subscription', 'DELETE /api/subscription'],
];
/** Hits, their counts, and the state of the collector. */
const VIEW = [
  ...['GET /api/hits', 'GET /api/hits/:id', 'GET /api/live', 'GET /api/export', 'GET /api/rules'],
  ...['GET /api/overview', 'GET /api/attention', 'GET /api/status', 'GET /api/simulated-hits'],
  ...['GET /api/rule-firings', 'GET /api/variables', 'GET /api/settings'],
  'GET /api/public-library',
  ...['GET /api/releases', 'GET /api/releases/:id', 'GET /api/releases/:id/diff/:other'],
  'GET /api/bypasses',
  'GET /api/release-hosts',
  ...['GET /api/address', 'GET /api/scrubber'],
];

describe('figures without view opens reports, Explore, notes and saved questions', () => {
  it('for a token, of all routes', async () => {
    expect(restricted().length).toBeGreaterThan(40);
    expect(await openTo(await token({ figures: 'all' }))).toEqual(FIGURES);
    expect(await openTo(await token({ figures: ['cra'] }))).toEqual(FIGURES);
  });

  it('for a person, of all routes', async () => {
    const expected = [...FIGURES, ...OWN].sort();
    expect(await openTo(await person({ figures: 'all' }))).toEqual(expected);
  });

  it('and view opens the same, and hits', async () => {
    // The stream stays open, and a search without hits looks back for long.
    const isAsked = (route: string): boolean => !/live|export|overview/.test(route);
    const asked = restricted().filter(({ url }) => isAsked(url));
    const answers = await Promise.all(
      asked.map(async ({ verb, url }) => {
        const address = url.replaceAll(/:\w+/g, '99');
        const request = await token({ view: 'all' });
        const answer = await server.inject({ method: verb as 'GET', url: address, ...request });
        return answer.statusCode === 403 ? [] : [`${verb} ${url}`];
      }),
    );
    expect(answers.flat().sort()).toEqual([...FIGURES, ...VIEW].filter(isAsked).sort());
  });
});

describe('a department that is held by figures only', () => {
  it('shares notes and saved questions with it, and with no other', async () => {
    const caller = await person({ figures: ['cra'] });
    const write = async (department: string) =>
      await server.inject({
        ...{ method: 'POST', url: '/api/notes', ...caller },
        payload: { day: '2026-11-20', text: { en: 'a', fr: 'b' }, department },
      });
    expect((await write('cra')).statusCode).toBe(201);
    expect((await write('hc')).json()).toMatchObject({ type: 'urn:balise:problem:beyond-sight' });
    const notes = await server.inject({
      ...{ url: '/api/notes?from=2026-11-20&to=2026-11-20', ...caller },
    });
    expect(notes.json<{ notes: object[] }>().notes).toHaveLength(1);
  });
});

describe('the previous version', () => {
  it('takes figures for no right, of a person and of a token', async () => {
    const id = await addPerson(database, SYSTEM, {
      ...{ name: 'Kim', account: 'reader', rights: { figures: 'all' }, madeWithin: 'all' },
    });
    const stored = (await findPerson(database, id))?.rights;
    expect(stored).toEqual({ figures: 'all' });
    expect(metIn02('person', { ...stored } as { figures: 'all' })).toEqual([]);
    const { secret } = await makeToken(database, SYSTEM, {
      ...{ name: 'machine', rights: { figures: 'all' }, days: 1 },
    });
    const kept = (await findToken(database, secret))?.rights;
    expect(kept).toEqual({ figures: 'all' });
    expect(metIn02('token', { ...kept } as { figures: 'all' })).toEqual([]);
  });

  it('still knows view, which is stored without the figures that it includes', () => {
    expect(readRights({ view: 'all', figures: ['cra'] })).toEqual({ view: 'all' });
    expect(readRights({ view: ['cra'], figures: ['cra'] })).toEqual({ view: ['cra'] });
    expect(readRights({ view: ['cra'], figures: 'all' })).toEqual({
      ...{ view: ['cra'], figures: 'all' },
    });
    expect(metIn02('person', { view: ['cra'], figures: 'all' })).toEqual(['view']);
  });
});
