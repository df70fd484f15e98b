import { describe, expect, it } from 'vitest';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { Access } from '../access/access.ts';
import { accessCookieName } from '../access/access-cookie.ts';
import { beaconAddress } from '../testing/beacon-address.ts';
import { builtSite } from '../testing/built-site.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { testServer, type TestServerParts } from '../testing/test-server.ts';

const KEY = 'key-of-the-folder';
const TOKEN = 'token-of-the-link';
const COOKIE = accessCookieName(TOKEN);

async function serverWith(token: string | undefined = TOKEN, parts: TestServerParts = {}) {
  const access = new Access(KEY);
  if (token !== undefined) access.useToken(token);
  const roots = await builtSite(await temporaryFolder());
  return (await testServer({ roots, access, ...parts })).server;
}

const CLOSED = [
  '/api/access',
  '/api/status',
  '/api/hits?environment=development',
  '/api/overview?environment=development',
  '/api/rules?environment=development',
  '/api/live?environment=development',
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
];

/** Senders that were let in when being local was a right, and what they may try. */
const STRANGERS: readonly [who: string, request: object][] = [
  ['the machine itself', { headers: { host: 'localhost' } }],
  ['a proxy on the machine', { headers: { host: 'balise.example' } }],
  ['another machine', { remoteAddress: '203.0.113.7' }],
  ['one with a wrong token', { cookies: { [COOKIE]: 'token-of-the-lin' } }],
  ['one with the token longer', { cookies: { [COOKIE]: `${TOKEN}x` } }],
  ['one with an empty token', { cookies: { [COOKIE]: '' } }],
  ['one with a wrong key', { headers: { authorization: 'Bearer key' } }],
  ['one with the token as a key', { headers: { authorization: `Bearer ${TOKEN}` } }],
  ['one with the key as a token', { cookies: { [COOKIE]: KEY } }],
  ['one with the token in the address', { query: { access: TOKEN } }],
];

describe.each(STRANGERS)('%s', (_, request) => {
  it.each(CLOSED)('is not answered by %s', async (url) => {
    const answer = await (await serverWith()).inject({ url, ...request });
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.json()).toMatchObject({ type: 'urn:balise:problem:access-needed' });
  });
});

/** Everything that answers without access; what is not here asks for it. */
const OPEN_ROUTES = new Set([
  '/',
  '/*',
  '/b/ss/*',
  '/id',
  '/rest/v1/delivery',
  '/healthz',
  '/readyz',
]);
const OPEN_FOLDERS = ['/lib', '/demo'];

describe('every route that is registered', () => {
  const isOpen = (url: string): boolean =>
    OPEN_ROUTES.has(url) || OPEN_FOLDERS.some((folder) => `${url}/`.startsWith(`${folder}/`));

  it('asks for access, unless it is one of the few that are open', async () => {
    const routes: RouteOptions[] = [];
    const access = new Access(KEY);
    access.useToken(TOKEN);
    const { server } = await testServer({ access, onRoute: (route) => routes.push(route) });
    await server.ready();
    const closed = routes.filter(({ url }) => !isOpen(url));
    expect(closed.map(({ url }) => url)).toContain('/api/export');
    const answers = await Promise.all(closed.flatMap((route) => asksOf(server, route)));
    expect(answers.filter((answer) => !answer.endsWith(' 401'))).toEqual([]);
  });

  function asksOf(server: FastifyInstance, { method, url }: RouteOptions): Promise<string>[] {
    return [method].flat().map(async (verb) => {
      const request = { method: verb as 'GET', url: url.replaceAll(/[:*]\w*/g, 'x') };
      return `${verb} ${url} ${(await server.inject(request)).statusCode}`;
    });
  }
});

describe('two collectors on one host name', () => {
  it('have each a cookie of its own, and one where they have one control store', async () => {
    const [one, other, same] = [new Access('a'), new Access('b'), new Access('c')];
    one.useToken('one');
    other.useToken('other');
    same.useToken('one');
    expect(one.cookieName).not.toBe(other.cookieName);
    expect(same.cookieName).toBe(one.cookieName);
    const cookies = { [String(one.cookieName)]: 'one', [String(other.cookieName)]: 'other' };
    for (const access of [one, other]) {
      const { server } = await testServer({ access });
      expect((await server.inject({ url: '/api/access', cookies })).statusCode).toBe(200);
    }
  });
});

describe('everybody', () => {
  it.each(OPEN)('is answered by %s', async (url) => {
    const server = await serverWith(undefined);
    expect((await server.inject({ url, remoteAddress: '203.0.113.7' })).statusCode).toBe(200);
  });

  it('hears yes or no of the health, and nothing more', async () => {
    const server = await serverWith();
    for (const url of ['/healthz', '/readyz']) expect((await server.inject(url)).body).toBe('yes');
  });
});

describe('with access', () => {
  it.each([
    ['the cookie', { cookies: { [COOKIE]: TOKEN } }],
    ['the key of the folder', { headers: { authorization: `Bearer ${KEY}` } }],
  ])('by %s the reports answer', async (_, request) => {
    const server = await serverWith();
    for (const url of ['/api/access', '/api/status']) {
      expect((await server.inject({ url, ...request })).statusCode).toBe(200);
    }
    expect((await server.inject({ url: '/api/nothing', ...request })).statusCode).toBe(404);
  });

  it('a page of another site still asks in vain', async () => {
    const server = await serverWith();
    const answer = await server.inject({
      url: '/api/status',
      cookies: { [COOKIE]: TOKEN },
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(answer.json()).toMatchObject({ type: 'urn:balise:problem:foreign-page', status: 403 });
  });

  it('nobody is known before the control store has answered, but by the key', async () => {
    const access = new Access(KEY);
    const { server } = await testServer({ access });
    const early = await server.inject({ url: '/api/status', cookies: { [COOKIE]: TOKEN } });
    expect(early.statusCode).toBe(503);
    expect(early.headers['retry-after']).toBe('2');
    expect(early.json()).toMatchObject({ type: 'urn:balise:problem:access-later' });
    expect((await server.inject({ url: '/?access=x' })).statusCode).toBe(503);
    const headers = { authorization: `Bearer ${KEY}` };
    expect((await server.inject({ url: '/api/status', headers })).statusCode).toBe(200);
  });
});

describe('the access link', () => {
  const follow = async (url: string, headers: Readonly<Record<string, string>> = {}) => {
    const answer = await (await serverWith()).inject({ url, headers });
    return { ...answer, cookie: answer.cookies[0], to: answer.headers.location };
  };

  it('becomes a cookie that scripts and other sites do not have, and leaves the address', async () => {
    const { statusCode, cookie, to, headers } = await follow(`/en/x?a=1&access=${TOKEN}&b=2`);
    expect([statusCode, to, headers['cache-control']]).toEqual([302, '/en/x?a=1&b=2', 'no-store']);
    expect(cookie).toMatchObject({
      name: COOKIE,
      value: TOKEN,
      path: '/',
      httpOnly: true,
      sameSite: 'Strict',
    });
    expect(cookie?.secure).toBeUndefined();
  });

  it('gives a cookie for https alone behind a proxy that speaks it', async () => {
    const asked = { url: `/?access=${TOKEN}`, headers: { 'x-forwarded-proto': 'https' } };
    for (const trustedProxies of [['loopback'], ['10.0.0.1'], []]) {
      const answer = await (await serverWith(TOKEN, { trustedProxies })).inject(asked);
      const isTrusted = trustedProxies.includes('loopback');
      expect(answer.cookies[0]?.secure).toBe(isTrusted || undefined);
    }
  });

  it('gives nothing for a wrong token, which leaves the address too', async () => {
    const { statusCode, cookie, to } = await follow('/en/?access=wrong');
    expect([statusCode, cookie, to]).toEqual([302, undefined, '/en/']);
  });

  it.each(['//evil.example/?access=x', '/\\evil.example/?access=x', '///evil.example?access=x'])(
    '%s leads to no other host',
    async (url) => {
      const { to } = await follow(url);
      expect(new URL(to ?? '', 'http://here.example').host).toBe('here.example');
    },
  );
});
