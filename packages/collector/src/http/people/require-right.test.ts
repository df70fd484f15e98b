import type { FastifyInstance, RouteOptions } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { ControlUnavailable } from '../../control-store/control-store.ts';
import type { ControlDatabase } from '../../control-store/database/control-database.ts';
import { SYSTEM, recordedEntries } from '../../control-store/activity.ts';
import type { TokenRights } from '../../hit/rights/caller.ts';
import { addPerson, changePerson } from '../../people/people.ts';
import { findPerson } from '../../people/find-person.ts';
import { ROLES, type Rights } from '../../base/config/rights.ts';
import { beginSession } from '../../people/sessions.ts';
import { makeToken } from '../../people/tokens.ts';
import { beaconAddress } from '../../testing/beacon-address.ts';
import { builtSite } from '../../testing/built-site.ts';
import { controlDatabase } from '../../testing/databases/control-database.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { withPeople, COOKIE, KEY } from '../../testing/servers/with-people.ts';

let database: ControlDatabase;
beforeAll(async () => {
  database = await controlDatabase();
  return () => database.close();
});

let last = 0;

async function signedIn(rights: Rights): Promise<{ id: string; cookies: Record<string, string> }> {
  last += 1;
  const secret = `secret-of-session-${last}`;
  const id = await addPerson(database, SYSTEM, {
    name: 'Kim',
    account: `kim${last}`,
    rights,
    madeWithin: 'all',
  });
  await beginSession(database, { secret, person: id, browser: '', system: '' });
  return { id, cookies: { [COOKIE]: secret } };
}

async function token(rights: TokenRights, days = 1): Promise<{ headers: Record<string, string> }> {
  const { secret } = await makeToken(database, SYSTEM, { name: 'machine', rights, days });
  return { headers: { authorization: `Bearer ${secret}` } };
}

const server = async (): Promise<FastifyInstance> =>
  await withPeople(database, { roots: await builtSite(await temporaryFolder()) });

const CLOSED = [
  '/api/session',
  '/api/account',
  '/api/mail-reports',
  '/api/mail-address',
  '/api/subscription',
  '/api/webhooks',
  '/api/people',
  '/api/activity',
  '/api/status',
  '/api/hits?environment=development',
  '/api/overview?environment=development',
  '/api/attention?environment=development',
  '/api/rules?environment=development',
  '/api/rule-firings?environment=development',
  '/api/variables?environment=development',
  '/api/live?environment=development',
  '/api/drafts',
  '/api/previews',
  '/api/previews/1/entries',
  '/api/drafts/1?environment=development',
  '/api/settings?environment=development',
  '/api/public-library?environment=production',
  '/api/releases',
  '/api/releases/1',
  '/api/releases/1/diff/2',
  '/api/releases/1/collectors',
  '/api/bypasses',
  '/api/release-hosts?environment=development',
  '/api/address?url=www.canada.ca&environment=development',
  '/api/scrubber?environment=development',
  '/api/export?suite=canadadevmain',
  '/api/nothing',
  '/metrics',
];
const OPEN = [
  beaconAddress(),
  '/lib/development/balise.js',
  '/demo/en/',
  '/en/development/overview',
  '/healthz',
  '/readyz',
  '/settings.json',
];

/** Senders that had access when local requests needed no right, with their requests. */
const STRANGERS: readonly [who: string, request: object][] = [
  ['the machine itself', { headers: { host: 'localhost' } }],
  ['a proxy on the machine', { headers: { host: 'balise.example' } }],
  ['another machine', { remoteAddress: '203.0.113.7' }],
  ['a client with an unknown session', { cookies: { [COOKIE]: 'secret-of-session-0' } }],
  ['a client with an empty cookie', { cookies: { [COOKIE]: '' } }],
  ['a client with a cookie of another form', { cookies: { [COOKIE]: '{"person":1}' } }],
  ['a client with a wrong key', { headers: { authorization: 'Bearer key' } }],
  ['a client with an unknown token', { headers: { authorization: 'Bearer balise_none' } }],
  [
    'a client with another kind of authorization',
    { headers: { authorization: 'Basic a2V5OmtleQ==' } },
  ],
  ['a client with the key as a cookie', { cookies: { [COOKIE]: KEY } }],
  ['a client with the key in the address', { query: { access: KEY } }],
];

describe.each(STRANGERS)('%s', (_, request) => {
  it.each(CLOSED)('gets no answer from %s', async (url) => {
    const answer = await (await server()).inject({ url, ...request });
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.json()).toMatchObject({ type: 'urn:balise:problem:access-needed' });
  });
});

/** All public routes. Every other route needs a caller. */
const OPEN_ROUTES = new Set([
  '/',
  '/*',
  '/b/ss/*',
  '/id',
  '/rest/v1/delivery',
  '/settings.json',
  '/healthz',
  '/readyz',
  '/api/sign-in',
  '/api/sign-in/password',
  '/api/sign-in/link',
]);
const OPEN_FOLDERS = ['/lib', '/preview', '/demo', '/api/sign-in/openid'];

describe('every registered route', () => {
  const isOpen = (url: string): boolean =>
    OPEN_ROUTES.has(url) || OPEN_FOLDERS.some((folder) => `${url}/`.startsWith(`${folder}/`));

  it('declares its right, and identifies the caller, unless it is on the list of public routes', async () => {
    const routes: RouteOptions[] = [];
    const open = await withPeople(database, { onRoute: (route) => routes.push(route) });
    await open.ready();
    const closed = routes.filter(({ url }) => !isOpen(url));
    expect(closed.map(({ url }) => url)).toContain('/api/export');
    expect(closed.filter(({ config }) => config?.need === undefined)).toEqual([]);
    const answers = await Promise.all(closed.flatMap((route) => asksOf(open, route)));
    expect(answers.filter((answer) => !answer.endsWith(' 401'))).toEqual([]);
  });

  function asksOf(open: FastifyInstance, { method, url }: RouteOptions): Promise<string>[] {
    return [method].flat().map(async (verb) => {
      const request = { method: verb as 'GET', url: url.replaceAll(/[:*]\w*/g, 'x') };
      return `${verb} ${url} ${(await open.inject(request)).statusCode}`;
    });
  }
});

describe('everybody', () => {
  it.each(OPEN)('gets an answer from %s', async (url) => {
    const answer = await (await server()).inject({ url, remoteAddress: '203.0.113.7' });
    expect(answer.statusCode).toBe(200);
  });

  it('gets only yes or no from the health checks', async () => {
    const open = await server();
    for (const url of ['/healthz', '/readyz']) expect((await open.inject(url)).body).toBe('yes');
  });
});

describe('rights', () => {
  const reached = async (request: object): Promise<string[]> => {
    const open = await server();
    const codes = await Promise.all(
      CLOSED.filter((url) => !url.startsWith('/api/live')).map(async (url) => [
        url.replace(/\?.*/, ''),
        (await open.inject({ url, ...request })).statusCode,
      ]),
    );
    return codes.filter(([, code]) => code !== 403).map(([url]) => String(url));
  };
  const VIEWED = [
    '/api/status',
    '/api/hits',
    '/api/overview',
    '/api/attention',
    '/api/rules',
    '/api/rule-firings',
    '/api/variables',
    '/api/export',
    '/api/public-library',
    '/api/releases',
    '/api/bypasses',
    '/api/release-hosts',
    ...['/api/address', '/api/scrubber'],
  ];
  const CHANGES = ['/api/releases/1', '/api/releases/1/diff/2'];
  const PREVIEWS = ['/api/previews', '/api/previews/1/entries'];
  const DRAFTS = [
    ...['/api/drafts', '/api/drafts/1', '/api/settings', '/api/releases', '/api/bypasses'],
    ...CHANGES,
  ];
  const OWN = [
    ...['/api/session', '/api/account', '/api/mail-address', '/api/mail-reports'],
    ...['/api/subscription', '/api/nothing'],
  ];

  it.each<[string, Rights, readonly string[]]>([
    ['an analyst of a department', { view: ['cra'] }, [...OWN, ...VIEWED]],
    [
      'an analyst of all',
      { view: 'all' },
      [...OWN, ...VIEWED, ...CHANGES, '/metrics', '/api/settings'],
    ],
    ['a person who proposes', { propose: ['cra'] }, [...OWN, ...DRAFTS, ...PREVIEWS]],
    ['a publisher', { publish: 'all' }, [...OWN, ...DRAFTS, '/api/releases/1/collectors']],
    [
      'a manager of people of a department',
      { people: ['cra'] },
      [...OWN, '/api/people', '/api/webhooks'],
    ],
    [
      'a manager of people',
      { people: 'all' },
      [...OWN, '/api/people', '/api/webhooks', '/api/activity'],
    ],
    ['a privacy officer', { privacy: 'all' }, [...OWN, ...DRAFTS, '/api/activity']],
    ['a person without rights', {}, OWN],
  ])('of %s open their own routes', async (_, rights, urls) => {
    expect((await reached(await signedIn(rights))).sort()).toEqual([...urls].sort());
  });

  it.each<[string, TokenRights, readonly string[]]>([
    ['of a department', { view: ['cra'] }, ['/api/nothing', ...VIEWED]],
    ['that proposes', { propose: ['cra'] }, ['/api/nothing', ...DRAFTS, ...PREVIEWS]],
    [
      'that publishes',
      { publish: ['staging'] },
      ['/api/nothing', ...DRAFTS, '/api/releases/1/collectors'],
    ],
    ['for metrics', { metrics: true }, ['/api/nothing', '/metrics']],
  ])('of a token %s open its own routes and no others', async (_, rights, urls) => {
    expect((await reached(await token(rights))).sort()).toEqual([...urls].sort());
  });

  it('allow reports with the key of the folder, also while the control database is unavailable', async () => {
    const away = (): never => {
      throw new ControlUnavailable();
    };
    const open = await withPeople(database, { people: { database: away } });
    const headers = { authorization: `Bearer ${KEY}` };
    expect((await open.inject({ url: '/api/status', headers })).statusCode).toBe(200);
    const early = await open.inject({ url: '/api/status', cookies: { [COOKIE]: 'x' } });
    expect(early.statusCode).toBe(503);
    expect(early.headers['retry-after']).toBe('2');
    expect(early.json()).toMatchObject({ type: 'urn:balise:problem:access-later' });
    expect((await open.inject({ url: '/api/status' })).statusCode).toBe(503);
  });

  it.each([
    ['GET', '/api/reports/pages/'],
    ['GET', '/api/nothing'],
    ['PUT', '/api/reports'],
  ] as const)('never explain that an address does not exist: %s %s', async (method, url) => {
    const open = await server();
    const { cookies } = await signedIn({});
    const csrf = (await open.inject({ url: '/api/session', cookies })).json<{ csrf: string }>()
      .csrf;
    const callers = [
      { headers: { authorization: `Bearer ${KEY}` } },
      await token({ metrics: true }),
      { cookies, headers: { 'x-csrf-token': csrf } },
    ];
    for (const caller of callers)
      expect((await open.inject({ method, url, ...caller })).json()).toMatchObject({
        type: 'urn:balise:problem:not-found',
      });
  });

  it('refuse a page of another site', async () => {
    const { cookies } = await signedIn({ view: 'all' });
    const answer = await (
      await server()
    ).inject({ url: '/api/status', cookies, headers: { 'sec-fetch-site': 'cross-site' } });
    expect(answer.json()).toMatchObject({ type: 'urn:balise:problem:foreign-page', status: 403 });
  });

  it('require the token of a page of the session for a change', async () => {
    const open = await server();
    const { cookies } = await signedIn({ view: 'all' });
    const other = await signedIn({ view: 'all' });
    const csrfOf = async (asker: { cookies: Record<string, string> }): Promise<string> =>
      (await open.inject({ url: '/api/session', ...asker })).json<{ csrf: string }>().csrf;
    const signOut = async (headers: Record<string, string>): Promise<number> =>
      (await open.inject({ method: 'POST', url: '/api/sign-out', cookies, headers })).statusCode;
    expect(await signOut({})).toBe(403);
    expect(await signOut({ 'x-csrf-token': 'made-up' })).toBe(403);
    expect(await signOut({ 'x-csrf-token': await csrfOf(other) })).toBe(403);
    expect(await signOut({ 'x-csrf-token': await csrfOf({ cookies }) })).toBe(204);
    expect((await open.inject({ url: '/api/session', cookies })).statusCode).toBe(401);
  });

  it('answer a page or a link only for the reader that it was made for', async () => {
    const open = await server();
    const { id, cookies } = await signedIn({ view: 'all' });
    const other = await signedIn({ view: 'all' });
    const readerOf = async (asker: object): Promise<string> =>
      (await open.inject({ url: '/api/session', ...asker })).json<{ reader: string }>().reader;
    const reader = await readerOf({ cookies });
    const answers = async (asker: object, given = reader): Promise<unknown[]> => {
      const url = '/api/overview?environment=development';
      const asked = [
        { url, headers: { 'x-balise-reader': given } },
        { url: `${url}&reader=${given}` },
        { url: `/api/live?environment=development&reader=${given}`, payloadAsStream: true },
      ];
      return await Promise.all(
        asked.map(async (one) => {
          const answer = await open.inject({ ...one, ...asker } as object);
          answer.raw.res.destroy();
          return answer.statusCode;
        }),
      );
    };
    expect(await answers({ cookies })).toEqual([200, 200, 200]);
    expect(await answers({ cookies: other.cookies })).toEqual([409, 409, 409]);
    expect(await answers({ cookies }, '')).toEqual([409, 409, 409]);
    // Another session of the same person has the same reader, other rights have another.
    await beginSession(database, { secret: 'again', person: id, browser: '', system: '' });
    expect(await readerOf({ cookies: { [COOKIE]: 'again' } })).toBe(reader);
    const person = await findPerson(database, id);
    if (!person) throw new Error('nobody');
    await changePerson(database, SYSTEM, person, { rights: { view: ['cra'] } }, 'all');
    expect(await answers({ cookies })).toEqual([409, 409, 409]);
    expect(await answers({ cookies }, await readerOf({ cookies }))).toEqual([200, 200, 200]);
    const change = { method: 'POST', url: '/api/sign-out', cookies } as const;
    const late = await open.inject({ ...change, headers: { 'x-balise-reader': reader } });
    expect(late.json()).toMatchObject({ type: 'urn:balise:problem:other-reader' });
  });

  it('do not keep a session for a tab that only asks whose it is', async () => {
    const open = await server();
    const { id, cookies } = await signedIn({ view: 'all' });
    const hoursAfter = async (url: string): Promise<number> => {
      await database.query(
        "UPDATE session SET used_at = now() - interval '11 hours' WHERE person = $1::bigint",
        [id],
      );
      expect((await open.inject({ url, cookies })).statusCode).toBe(200);
      const [row] = await database.query<{ hours: number }>(
        `SELECT (extract(epoch FROM now() - used_at) / 3600)::int AS hours FROM session
         WHERE person = $1::bigint`,
        [id],
      );
      return row?.hours ?? -1;
    };
    expect(await hoursAfter('/api/session')).toBe(11);
    expect(await hoursAfter('/api/account')).toBe(0);
  });

  it('record a refusal in the activity log, with person and right', async () => {
    const { cookies } = await signedIn(Object.fromEntries(ROLES.analyst.map((r) => [r, ['cra']])));
    await (await server()).inject({ url: '/api/people', cookies });
    await expect
      .poll(async () => (await recordedEntries(database, { limit: 1 })).entries[0])
      .toMatchObject({ what: 'right-refused', about: 'GET /api/people (people)' });
  });

  it('close a session at once if its person is blocked', async () => {
    const open = await server();
    const { id, cookies } = await signedIn({ view: 'all' });
    expect((await open.inject({ url: '/api/session', cookies })).statusCode).toBe(200);
    const person = await findPerson(database, id);
    if (!person) throw new Error('nobody');
    await changePerson(database, SYSTEM, person, { state: 'blocked' }, 'all');
    expect((await open.inject({ url: '/api/session', cookies })).statusCode).toBe(401);
  });

  it('expire a session after hours without use, or days with use, and a token on its day', async () => {
    const open = await server();
    const code = async (request: object): Promise<number> =>
      (await open.inject({ url: '/api/status', ...request })).statusCode;
    const idle = await signedIn({ view: 'all' });
    await database.query(
      "UPDATE session SET used_at = now() - interval '13 hours' WHERE person = $1::bigint",
      [idle.id],
    );
    const old = await signedIn({ view: 'all' });
    await database.query(
      "UPDATE session SET begun_at = now() - interval '8 days' WHERE person = $1::bigint",
      [old.id],
    );
    const ended = await token({ view: 'all' });
    await database.query("UPDATE token SET ends_at = now() - interval '1 second'");
    expect([await code(idle), await code(old), await code(ended)]).toEqual([401, 401, 401]);
    expect(await code(await token({ view: 'all' }))).toBe(200);
  });
});
