/** Signing in through an organization, simulated by a real provider on loopback. */
import type { FastifyInstance } from 'fastify';
import type { Configuration } from 'oidc-provider';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { ControlDatabase } from '../../control-store/database/control-database.ts';
import { recordedEntries } from '../../control-store/activity.ts';
import { ANSWER_PATH, type OpenIdConfig } from '../../base/config/openid-config.ts';
import { OpenIdProvider } from '../../people/openid/openid-provider.ts';
import { SessionRecheck } from '../../people/openid/recheck-sessions.ts';
import { controlDatabase, emptyPeople } from '../../testing/databases/control-database.ts';
import {
  CLIENT,
  organization,
  type Organization,
} from '../../testing/servers/openid-organization.ts';
import { COOKIE, withPeople } from '../../testing/servers/with-people.ts';

const ADDRESS = 'http://localhost:7700';

let database: ControlDatabase;
beforeAll(async () => {
  database = await controlDatabase();
  return () => database.close();
});
beforeEach(() => emptyPeople(database));

interface Scene {
  readonly server: FastifyInstance;
  readonly there: Organization;
  readonly provider: OpenIdProvider;
  /** Checks all sessions again, as the collector does every quarter of an hour. */
  readonly recheck: () => Promise<void>;
  readonly unknown: string[];
}

async function scene(
  changes: Partial<OpenIdConfig> = {},
  ofProvider: Partial<Configuration> = {},
): Promise<Scene> {
  const there = await organization(ADDRESS + ANSWER_PATH, ofProvider);
  onTestFinished(() => there.stop());
  there.people.set('kim', { name: 'Kim Tremblay', balise_rights: ['analyst:cra'] });
  const provider = new OpenIdProvider({
    issuer: there.issuer,
    clientId: CLIENT.id,
    clientSecret: CLIENT.secret,
    address: new URL(ADDRESS),
    claim: 'balise_rights',
    groups: {},
    scopes: 'openid',
    name: { en: 'Agency', fr: 'Agence' },
    ...changes,
  });
  const name = { en: 'Agency', fr: 'Agence' };
  const server = await withPeople(database, { people: { openId: provider, provider: name } });
  const unknown: string[] = [];
  const rechecking = new SessionRecheck({
    database: () => database,
    provider,
    onUnknown: (reason) => unknown.push(reason),
  });
  const recheck = async (): Promise<void> => {
    await database.query(
      "UPDATE session SET confirmed_at = confirmed_at - interval '16 minutes', checked_at = now() - interval '16 minutes'",
    );
    await rechecking.runOnce();
  };
  return { server, there, provider, recheck, unknown };
}

/** The state of a browser after the redirect to the organization and back. */
async function come(
  { server, there }: Scene,
  subject = 'kim',
  change: (address: URL) => void = () => undefined,
) {
  const begun = await server.inject({ url: '/api/sign-in/openid?to=/fr/developpement/regles' });
  expect(begun.statusCode).toBe(302);
  const back = await there.signIn(new URL(String(begun.headers.location)), subject);
  change(back);
  return await answer(
    server,
    back,
    Object.fromEntries(begun.cookies.map((c) => [c.name, c.value])),
  );
}

async function answer(server: FastifyInstance, back: URL, cookies: Record<string, string>) {
  const done = await server.inject({
    url: back.pathname + back.search,
    cookies,
    // The header that a browser sends for a navigation from another site.
    headers: { 'sec-fetch-site': 'cross-site' },
  });
  const cookie = done.cookies.find(({ name }) => name === COOKIE)?.value;
  const asked = { url: '/api/session', cookies: { [COOKIE]: cookie ?? '' } };
  return {
    to: done.headers.location,
    session: async (): Promise<Record<string, unknown>> => {
      const found = await server.inject(asked);
      return { status: found.statusCode, ...found.json<Record<string, unknown>>() };
    },
  };
}

describe('a person of an organization', () => {
  it('is signed in with the rights of the organization, and returns to their page', async () => {
    const { to, session } = await come(await scene());
    expect(to).toBe('/fr/developpement/regles');
    expect(await session()).toMatchObject({
      status: 200,
      person: { name: 'Kim Tremblay', kind: 'openid', account: null, hasPassword: false },
      rights: { view: ['cra'] },
    });
    const { entries } = await recordedEntries(database, { limit: 9 });
    expect(entries.map(({ what, who }) => [what, who.name])).toEqual([
      ['signed-in', 'Kim Tremblay'],
    ]);
  });

  it('is the same person the next time, with the current name and rights', async () => {
    const here = await scene({ claim: 'realm.roles', groups: { web: ['publisher:hc'] } });
    here.there.people.set('kim', { name: 'K. T.', realm: { roles: ['web'] } });
    await come(here);
    here.there.people.set('kim', { name: 'Kim', realm: { roles: ['web', 'analyst:cra'] } });
    const { session } = await come(here);
    expect((await session())['rights']).toMatchObject({ view: ['hc', 'cra'], publish: ['hc'] });
    expect(await database.query('SELECT name FROM person')).toEqual([{ name: 'Kim' }]);
  });

  it.each<[string, Partial<Configuration>]>([
    ['by refresh tokens that are used once', {}],
    ['by what is said of the access token', { issueRefreshToken: async () => false }],
  ])(
    'is checked again %s: rights change, and a refusal closes the session at once',
    async (_, changes) => {
      const here = await scene({}, changes);
      const { session } = await come(here);
      here.there.people.set('kim', { name: 'Kim T.', balise_rights: ['analyst:hc'] });
      await here.recheck();
      expect(await session()).toMatchObject({
        rights: { view: ['hc'] },
        person: { name: 'Kim T.' },
      });
      await here.recheck();
      expect((await session()).status).toBe(200);
      here.there.people.delete('kim');
      await here.recheck();
      expect((await session()).status).toBe(401);
      const { entries } = await recordedEntries(database, { limit: 9 });
      expect(entries.map(({ what }) => what)).toEqual([
        'session-ended',
        'person-changed',
        'signed-in',
      ]);
    },
  );

  it('without rights any longer loses the session', async () => {
    const here = await scene();
    const { session } = await come(here);
    here.there.people.set('kim', { name: 'Kim' });
    await here.recheck();
    expect((await session()).status).toBe(401);
  });

  it('keeps the session for an hour while the organization does not answer; local accounts keep theirs', async () => {
    const here = await scene();
    const { session } = await come(here);
    await here.there.stop();
    for (let quarter = 1; quarter <= 3; quarter += 1) {
      await here.recheck();
      expect((await session()).status, `after ${quarter} quarters`).toBe(200);
    }
    expect(here.unknown).toHaveLength(1);
    await here.there.start();
    await here.recheck();
    expect((await session()).status).toBe(401);
  });

  it('is confirmed when the organization answers again after an outage', async () => {
    const here = await scene();
    const { session } = await come(here);
    await here.there.stop();
    await here.recheck();
    await here.there.start();
    await here.recheck();
    const [row] = await database.query<{ fresh: boolean }>(
      "SELECT confirmed_at > now() - interval '1 minute' AS fresh FROM session",
    );
    expect(row).toEqual({ fresh: true });
    expect((await session()).status).toBe(200);
  });

  it('who is blocked here cannot sign in, whatever the organization answers', async () => {
    const here = await scene();
    await come(here);
    await database.query("UPDATE person SET state = 'blocked'");
    expect((await come(here)).to).toBe('/fr/sign-in?refused=openid-refused');
  });
});

describe('nobody is signed in', () => {
  it('without rights here', async () => {
    const here = await scene();
    here.there.people.set('kim', { name: 'Kim', balise_rights: ['king'] });
    const { to, session } = await come(here);
    expect(to).toBe('/fr/sign-in?refused=openid-no-rights');
    expect((await session()).status).toBe(401);
  });

  it.each<[string, (address: URL) => void]>([
    ['with the state of another sign-in', (back) => back.searchParams.set('state', 'x')],
    ['with an unknown code', (back) => back.searchParams.set('code', 'x')],
    [
      'with an answer of another issuer',
      (back) => back.searchParams.set('iss', 'http://x.example'),
    ],
    [
      'if the organization refuses',
      (back) => {
        back.searchParams.delete('code');
        back.searchParams.set('error', 'access_denied');
      },
    ],
  ])('%s', async (_, change) => {
    const { to, session } = await come(await scene(), 'kim', change);
    expect(to).toBe('/fr/sign-in?refused=openid-refused');
    expect((await session()).status).toBe(401);
  });

  it('with a used code, or in a browser that did not start the sign-in', async () => {
    const here = await scene();
    const begun = await here.server.inject({ url: '/api/sign-in/openid' });
    const cookies = Object.fromEntries(begun.cookies.map((c) => [c.name, c.value]));
    const back = await here.there.signIn(new URL(String(begun.headers.location)), 'kim');
    expect((await answer(here.server, back, {})).to).toBe('/en/sign-in?refused=openid-refused');
    expect((await answer(here.server, back, cookies)).to).toBe('/en/');
    expect((await answer(here.server, back, cookies)).to).toBe(
      '/en/sign-in?refused=openid-refused',
    );
    const nonce = { ...cookies, balise_openid: 'eyJub3RoaW5nIjoxfQ' };
    expect((await answer(here.server, back, nonce)).to).toBe('/en/sign-in?refused=openid-refused');
  });

  it('with the nonce of another sign-in', async () => {
    const here = await scene();
    const begun = await here.server.inject({ url: '/api/sign-in/openid' });
    const there = new URL(String(begun.headers.location));
    there.searchParams.set('nonce', 'another');
    const back = await here.there.signIn(there, 'kim');
    const cookies = Object.fromEntries(begun.cookies.map((c) => [c.name, c.value]));
    expect((await answer(here.server, back, cookies)).to).toBe(
      '/en/sign-in?refused=openid-refused',
    );
  });

  it('while the organization is unavailable, and signing in works again afterwards', async () => {
    const here = await scene();
    await here.there.stop();
    const down = await here.server.inject({ url: '/api/sign-in/openid?to=/fr/' });
    expect(down.headers.location).toBe('/fr/sign-in?refused=openid-down');
    await here.there.start();
    expect((await (await come(here)).session()).status).toBe(200);
  });

  it('with a wrong client secret, which is not a refusal of the person', async () => {
    const here = await scene({ clientSecret: 'wrong' });
    expect((await come(here)).to).toBe('/fr/sign-in?refused=openid-down');
  });
});

it.each([
  'https://evil.example/',
  '//evil.example/',
  '/en/..//evil',
  '/\\evil.example',
  'javascript:x',
])('nobody is redirected to %s', async (to) => {
  const here = await scene();
  const url = `/api/sign-in/openid?to=${encodeURIComponent(to)}`;
  const begun = await here.server.inject({ url, headers: { 'accept-language': 'fr' } });
  const back = await here.there.signIn(new URL(String(begun.headers.location)), 'kim');
  const cookies = Object.fromEntries(begun.cookies.map((c) => [c.name, c.value]));
  expect((await answer(here.server, back, cookies)).to).toBe('/fr/');
});

it('the cookie of the sign-in is only sent to its route', async () => {
  const { server } = await scene();
  const begun = await server.inject({ url: '/api/sign-in/openid' });
  expect(begun.cookies).toMatchObject([
    { name: 'balise_openid', path: '/api/sign-in/openid', httpOnly: true, sameSite: 'Lax' },
  ]);
});
