/** People through the API, with a control database of the test. */
import type { ListedPerson } from '@balise/contract';
import { describe, expect, it } from 'vitest';
import { firstLink } from '../../people/first-link.ts';
import { makeLinkFor } from '../../people/link-for.ts';
import { forgetAttempts, noteAttempt } from '../../people/sign-in-attempts.ts';
import {
  ALL,
  administrator,
  Browser,
  codeOf,
  database,
  deeds,
  idOf,
  PASSWORD,
  personWith,
  server,
  setUpPeople,
} from '../../testing/servers/people-scene.ts';
import { COOKIE } from '../../testing/servers/with-people.ts';

setUpPeople();

describe('the first link', () => {
  it('signs the administrator in once to choose account and password; no further link is made then', async () => {
    expect((await new Browser().ask('GET', '/api/sign-in')).body).toEqual({
      setUp: true,
      provider: null,
    });
    const link = await firstLink(database, 'Administrator');
    const browser = new Browser();
    expect(await browser.open(`/en/sign-in#link=${link?.secret}`)).toBe(204);
    expect(await browser.load()).toMatchObject({
      person: { name: 'Administrator', account: null, hasPassword: false, kind: 'local' },
      rights: { view: 'all', people: 'all', publish: 'all' },
    });
    expect(await new Browser().open(link?.secret ?? '')).toBe(401);
    const weak = await browser.ask('PUT', '/api/account/password', {
      account: 'me',
      next: 'short',
    });
    expect(codeOf(weak)).toBe('bad-value');
    const short = await browser.ask('PUT', '/api/account/password', {
      account: 'chief',
      next: 'chief chief1',
    });
    expect(codeOf(short)).toBe('weak-password');
    const chosen = { account: 'Chief', next: PASSWORD };
    expect((await browser.ask('PUT', '/api/account/password', chosen)).status).toBe(204);
    expect(await firstLink(database, 'Administrator')).toBeUndefined();
    const again = new Browser();
    expect(await again.signIn('chief', 'wrong')).toBe(401);
    expect(await again.signIn('CHIEF')).toBe(204);
    expect((await again.ask('GET', '/api/sign-in')).body).toMatchObject({ setUp: false });
  });

  it('is in the activity log with its account if it was made on the machine', async () => {
    const chief = await administrator();
    const link = await makeLinkFor(database, { by: 'root@here', name: 'x' });
    expect(link?.name).toBe('Administrator');
    expect(await new Browser().open(link?.secret ?? '')).toBe(204);
    expect(await deeds(chief, '&who=root')).toEqual(['link-made']);
    expect(await makeLinkFor(database, { by: 'x', name: 'x', account: 'nobody' })).toBeUndefined();
  });

  it('expires, and texts of another form are refused', async () => {
    const link = await firstLink(database, 'Administrator');
    await database.query("UPDATE sign_in_link SET ends_at = now() - interval '1 second'");
    for (const text of [link?.secret ?? '', '', 'x'.repeat(43), '../../x'])
      expect(await new Browser().open(text)).toBe(401);
    const odd = await new Browser().ask('POST', '/api/sign-in/link', { link: { a: 1 } });
    expect([odd.status, codeOf(odd)]).toEqual([400, 'bad-value']);
  });
});

describe('a cookie', () => {
  it('is only for this collector, hidden from scripts, and secure behind a proxy with https', async () => {
    const chief = await administrator();
    await chief.ask('POST', '/api/sign-out');
    const signIn = async (headers: Record<string, string>) => {
      const payload = { account: 'chief', password: PASSWORD };
      const answer = await server.inject({
        method: 'POST',
        url: '/api/sign-in/password',
        payload,
        headers,
      });
      return answer.cookies.find(({ name }) => name === COOKIE);
    };
    expect(await signIn({})).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect((await signIn({}))?.secure).toBeUndefined();
    const secure = await signIn({ 'x-forwarded-proto': 'https' });
    expect(secure).toMatchObject({ httpOnly: true, sameSite: 'Strict', secure: true });
  });

  it('of an earlier session is invalid after signing in, and after signing out', async () => {
    const chief = await administrator();
    const before = chief.cookie;
    expect(await chief.signIn('chief')).toBe(204);
    expect(chief.cookie).not.toBe(before);
    const old = new Browser();
    old.cookie = before;
    expect((await old.ask('GET', '/api/session')).status).toBe(401);
    expect((await chief.ask('POST', '/api/sign-out')).status).toBe(204);
    expect((await chief.ask('GET', '/api/session')).status).toBe(401);
  });

  it('differs from the value in the database', async () => {
    const chief = await administrator();
    const rows = await database.query<object>('SELECT * FROM session');
    expect(JSON.stringify(rows)).not.toContain(chief.cookie);
  });
});

describe('sign-in', () => {
  it('is limited for a network and any spelling of an account, and only for a while', async () => {
    const chief = await administrator();
    const guess = (account: string, from: string) =>
      server.inject({
        method: 'POST',
        url: '/api/sign-in/password',
        payload: { account, password: 'guess' },
        headers: { 'x-forwarded-for': from },
      });
    const codes = [];
    for (let time = 0; time < 12; time += 1)
      codes.push((await guess('chief', '203.0.113.7')).statusCode);
    expect(codes).toEqual([...Array<number>(10).fill(401), 429, 429]);
    expect((await guess('\uFF23hief', '203.0.113.7')).statusCode).toBe(429);
    const refused = await guess('CHIEF', '203.0.113.8');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    // The person on another network signs in, and so does another person on this network.
    expect((await guess('chief', '198.51.100.1')).statusCode).toBe(401);
    expect(await new Browser().signIn('chief')).toBe(204);
    expect((await guess('another', '203.0.113.7')).statusCode).toBe(401);
    await database.query(
      "UPDATE sign_in_attempt SET tried_at = tried_at - interval '20 seconds' WHERE tried_at > now() - interval '10 minutes'",
    );
    expect((await guess('chief', '203.0.113.7')).statusCode).toBe(401);
    expect((await deeds(chief)).filter((what) => what === 'sign-in-refused').length).toBe(13);
  });

  it('counts neither refused attempts nor right passwords', async () => {
    await administrator();
    const attempt = { account: 'chief', network: '203.0.113.0' };
    const counted = async () =>
      (await database.query<{ n: number }>('SELECT count(*)::int AS n FROM sign_in_attempt'))[0]?.n;
    for (let time = 0; time < 110; time += 1) await noteAttempt(database, attempt);
    expect(await counted()).toBe(3 * 10);
    // The wait does not grow with refused attempts.
    expect(await noteAttempt(database, attempt)).toMatchObject({ waitSeconds: expect.any(Number) });
    await database.query("UPDATE sign_in_attempt SET tried_at = tried_at - interval '16 minutes'");
    for (let time = 0; time < 60; time += 1) {
      const right = { account: `person${time % 12}`, network: '203.0.113.0' };
      const noted = await noteAttempt(database, right);
      if (!('at' in noted)) throw new Error(`refused after ${time} right passwords`);
      await forgetAttempts(database, right, noted.at);
    }
    expect(await counted()).toBe(0);
  });

  it('with the right password succeeds at once from a new network, whatever others tried', async () => {
    await administrator();
    for (let network = 0; network < 30; network += 1)
      for (let time = 0; time < 10; time += 1)
        await noteAttempt(database, { account: 'chief', network: `198.51.${network}.0` });
    expect(await new Browser().signIn('chief', 'mistyped')).toBe(401);
    expect(await new Browser().signIn('chief')).toBe(429);
    const other = { 'x-forwarded-for': '192.0.2.1' };
    const payload = { account: 'chief', password: PASSWORD };
    const url = '/api/sign-in/password';
    const answer = await server.inject({ method: 'POST', url, payload, headers: other });
    expect(answer.statusCode).toBe(204);
  });

  it('waits after a wrong password on a network with many of them', async () => {
    const network = '203.0.113.0';
    for (let time = 0; time < 50; time += 1)
      expect(await noteAttempt(database, { account: `a${time}`, network })).toHaveProperty('at');
    expect(await noteAttempt(database, { account: 'a49', network })).toHaveProperty('waitSeconds');
    expect(await noteAttempt(database, { account: 'new', network })).toHaveProperty('at');
  });

  it('is limited by network before any lookup', async () => {
    const codes = new Set<number>();
    for (let time = 0; time < 80; time += 1) {
      const headers = { 'x-forwarded-for': '203.0.113.9' };
      codes.add((await server.inject({ url: '/api/sign-in', headers })).statusCode);
    }
    expect(codes).toEqual(new Set([200, 429]));
  });

  it('counts simultaneous attempts too', async () => {
    await administrator();
    const payload = { account: 'chief', password: 'guess' };
    const answers = await Promise.all(
      Array.from({ length: 30 }, () =>
        server.inject({ method: 'POST', url: '/api/sign-in/password', payload }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 401).length).toBeLessThanOrEqual(10);
  });

  it.each([[{}], [{ account: 'chief' }], [{ account: ['chief'], password: 'x' }], [[]]])(
    'with %j is refused with the name of the property',
    async (payload) => {
      const { status } = await new Browser().ask('POST', '/api/sign-in/password', payload);
      expect(status).toBe(400);
    },
  );

  it('records no unknown account in the activity log, because it may be a password', async () => {
    const chief = await administrator();
    await new Browser().signIn('my secret password', 'x');
    const { body } = await chief.ask('GET', '/api/activity?limit=200');
    expect(JSON.stringify(body)).toContain('sign-in-refused');
    expect(JSON.stringify(body)).not.toContain('my secret');
  });
});

describe('people', () => {
  it('are added, sign in by their link, and are changed, blocked and removed', async () => {
    const chief = await administrator();
    const kim = await personWith({ view: ['cra'] }, chief);
    expect((await kim.load())['rights']).toEqual({ view: ['cra'] });
    const id = await idOf('kim', chief);
    const change = { name: 'Kim T.', rights: { view: ['cra', 'hc'] } };
    expect((await chief.ask('PUT', `/api/people/${id}`, change)).status).toBe(204);
    expect((await kim.load())['rights']).toEqual({ view: ['cra', 'hc'] });
    expect((await chief.ask('POST', `/api/people/${id}/sign-out`)).status).toBe(204);
    expect((await kim.ask('GET', '/api/session')).status).toBe(401);
    const earlier = (await chief.ask('POST', `/api/people/${id}/link`)).body;
    const again = (await chief.ask('POST', `/api/people/${id}/link`)).body;
    expect(await kim.open(String(earlier['link']))).toBe(401);
    expect((await chief.ask('PUT', `/api/people/${id}`, { state: 'blocked' })).status).toBe(204);
    expect(await kim.open(String(again['link']))).toBe(401);
    expect((await chief.ask('DELETE', `/api/people/${id}`)).status).toBe(204);
    expect((await chief.ask('DELETE', `/api/people/${id}`)).status).toBe(404);
    expect(await deeds(chief)).toEqual([
      'person-removed',
      'person-changed',
      'link-made',
      'link-made',
      'session-ended',
      'person-changed',
      'signed-in',
      'link-used',
      'link-made',
      'person-added',
      'password-changed',
      'signed-in',
      'link-used',
      'link-made',
    ]);
  });

  it('have each change in the activity log, with old value, new value and author', async () => {
    const chief = await administrator();
    await personWith({ view: ['cra'] }, chief);
    const id = await idOf('kim', chief);
    await chief.ask('PUT', `/api/people/${id}`, { rights: { view: 'all' } });
    const { body } = await chief.ask('GET', '/api/activity?what=person-changed');
    expect(body).toEqual({
      entries: [
        {
          id: expect.any(String),
          at: expect.any(String),
          who: { kind: 'person', name: 'Administrator' },
          what: 'person-changed',
          about: 'kim',
          from: { name: 'kim', account: 'kim', rights: { view: ['cra'] }, state: 'active' },
          to: { name: 'kim', account: 'kim', rights: { view: 'all' }, state: 'active' },
        },
      ],
      older: false,
    });
  });

  it('keep the last administrator, also if two administrators remove each other', async () => {
    const chief = await administrator();
    const other = await personWith(ALL, chief, 'other');
    const [chiefId, otherId] = [await idOf('chief', chief), await idOf('other', chief)];
    // Without a password the other administrator cannot sign in again.
    expect(codeOf(await other.ask('DELETE', `/api/people/${chiefId}`))).toBe('last-administrator');
    const next = { next: PASSWORD };
    expect((await other.ask('PUT', '/api/account/password', next)).status).toBe(204);
    const answers = await Promise.all([
      other.ask('PUT', `/api/people/${chiefId}`, { state: 'blocked' }),
      chief.ask('PUT', `/api/people/${otherId}`, { rights: { view: 'all' } }),
    ]);
    const administrators = await database.query(
      "SELECT id FROM person WHERE state = 'active' AND rights->>'people' = 'all'",
    );
    expect(administrators).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
  });

  it('cannot change their own rights, or give more than they may give', async () => {
    const chief = await administrator();
    const some = await personWith({ people: ['cra'] }, chief, 'some');
    const [id, chiefId] = [await idOf('some', chief), await idOf('chief', chief)];
    const give = (rights: object) =>
      some.ask('POST', '/api/people', {
        name: 'x',
        account: `x${JSON.stringify(rights).length}`,
        rights,
      });
    expect(codeOf(await some.ask('PUT', `/api/people/${id}`, { rights: ALL }))).toBe('own-rights');
    expect(codeOf(await chief.ask('DELETE', `/api/people/${chiefId}`))).toBe('own-rights');
    expect(codeOf(await some.ask('DELETE', `/api/people/${chiefId}`))).toBe('beyond-rights');
    expect(codeOf(await give({ view: 'all' }))).toBe('beyond-rights');
    expect(codeOf(await give({ view: ['cra', 'hc'] }))).toBe('beyond-rights');
    expect((await give({ view: ['cra'], publish: ['cra'] })).status).toBe(201);
    const { body } = await some.ask('GET', '/api/people');
    expect(body['grantable']).toEqual(['cra']);
    const token = { name: 't', rights: { metrics: true }, days: 1 };
    expect(codeOf(await some.ask('POST', '/api/tokens', token))).toBe('beyond-rights');
  });

  it('without rights belong to the person who added them', async () => {
    const chief = await administrator();
    const some = await personWith({ people: ['cra'] }, chief, 'some');
    await personWith({}, chief, 'nobody');
    await personWith({ view: ['cra'] }, chief, 'viewer');
    await personWith({}, some, 'own');
    const ids: Record<string, string> = {};
    for (const account of ['nobody', 'viewer', 'own']) ids[account] = await idOf(account, chief);
    const ask = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
      const answer = await some.ask(method, `/api/people/${path}`, body);
      return answer.status < 300 ? answer.status : codeOf(answer);
    };
    for (const account of ['nobody', 'viewer']) {
      expect(await ask('POST', `${ids[account]}/link`)).toBe('made-above');
      expect(await ask('DELETE', String(ids[account]))).toBe('made-above');
    }
    expect(await ask('PUT', String(ids['nobody']), { state: 'blocked' })).toBe('made-above');
    expect(await ask('PUT', String(ids['nobody']), { rights: { view: ['cra'] } })).toBe(
      'made-above',
    );
    expect(await ask('POST', `${ids['nobody']}/sign-out`)).toBe('made-above');
    expect(await ask('PUT', String(ids['viewer']), { rights: {} })).toBe(204);
    const { people } = (await some.ask('GET', '/api/people')).body as { people: ListedPerson[] };
    const shown = Object.fromEntries(
      people.map(({ account, mayChange, mayTakeOver }) => [account, [mayChange, mayTakeOver]]),
    );
    expect(shown).toMatchObject({
      nobody: [false, false],
      viewer: [false, false],
      own: [true, true],
    });
    const made = await some.ask('POST', `/api/people/${ids['own']}/link`);
    expect(made.status).toBe(201);
    // Rights that somebody else gives later end the link.
    expect((await chief.ask('PUT', `/api/people/${ids['own']}`, { rights: ALL })).status).toBe(204);
    expect(await new Browser().open(String(made.body['link']))).toBe(401);
    expect(await ask('POST', `${ids['own']}/link`)).toBe('beyond-rights');
  });

  it('sign in with a new link after they get rights that their author could not give', async () => {
    const chief = await administrator();
    const some = await personWith({ people: ['cra'] }, chief, 'some');
    // The author opens the account and sets its password.
    const made = await personWith({}, some, 'own');
    expect((await made.ask('PUT', '/api/account/password', { next: PASSWORD })).status).toBe(204);
    const id = await idOf('own', chief);
    const signIn = () => new Browser().signIn('own');
    const give = async (by: Browser, rights: object): Promise<void> => {
      expect((await by.ask('PUT', `/api/people/${id}`, { rights })).status).toBe(204);
    };
    expect(await signIn()).toBe(204);
    await give(some, { view: ['cra'] });
    await give(chief, { view: ['cra'], propose: ['cra'] });
    expect((await made.ask('GET', '/api/session')).status).toBe(200);
    await give(chief, { view: ['cra', 'hc'], propose: ['cra'] });
    expect((await made.ask('GET', '/api/session')).status).toBe(401);
    expect(await signIn()).toBe(401);
    // Neither later, when the rights are those of the author's departments again.
    await give(chief, {});
    expect(codeOf(await some.ask('POST', `/api/people/${id}/link`))).toBe('made-above');
    const link = await chief.ask('POST', `/api/people/${id}/link`);
    const person = new Browser();
    expect(await person.open(String(link.body['link']))).toBeLessThan(300);
    expect((await person.ask('PUT', '/api/account/password', { next: PASSWORD })).status).toBe(204);
    await give(chief, { view: 'all' });
    expect((await person.ask('GET', '/api/session')).status).toBe(200);
    expect(await signIn()).toBe(204);
  });

  it('get no link while they are blocked', async () => {
    const chief = await administrator();
    await personWith({ view: ['cra'] }, chief);
    const id = await idOf('kim', chief);
    expect((await chief.ask('PUT', `/api/people/${id}`, { state: 'blocked' })).status).toBe(204);
    expect(codeOf(await chief.ask('POST', `/api/people/${id}/link`))).toBe('person-blocked');
    const asked = makeLinkFor(database, { by: 'x', name: 'x', account: 'kim' });
    await expect(asked).rejects.toMatchObject({ code: 'person-blocked' });
  });

  it('get a link to the page in the language of the request', async () => {
    const chief = await administrator();
    const { csrf, cookie = '' } = chief;
    for (const language of ['fr', 'en']) {
      const { body } = await server.inject({
        method: 'POST',
        url: '/api/people',
        payload: { name: 'x', account: `of-${language}`, rights: {} },
        headers: { 'x-csrf-token': csrf, 'accept-language': language },
        cookies: { [COOKIE]: cookie },
      });
      expect((JSON.parse(body) as { link: string }).link).toMatch(`/${language}/sign-in#link=`);
    }
  });

  it.each([
    ['rights', { rights: { all: 'all' } }],
    ['rights', { rights: { view: ['nowhere'] } }],
    ['rights', { rights: 'all' }],
    ['rights', { rights: { view: 'some' } }],
    ['account', { account: 'a b' }],
    ['account', { account: '' }],
    // Cyrillic, Greek and Armenian letters, a dotless i, and digits of another script.
    ['account', { account: 'r\u043e\u043et' }],
    ['account', { account: '\u0441\u043e\u0440\u0435' }],
    ['account', { account: 'r\u03bf\u03bft' }],
    ['account', { account: 'r\u0585\u0585t' }],
    ['account', { account: 'adm\u0131n' }],
    ['account', { account: 'root\u0661' }],
    ['name', { name: ' ' }],
    ['name', { name: 'a\u202Eb' }],
  ])('refuse a wrong %s with the name of the property: %j', async (name, wrong) => {
    const chief = await administrator();
    const good = { name: 'Kim', account: 'kim', rights: {} };
    const { status, body } = await chief.ask('POST', '/api/people', { ...good, ...wrong });
    expect(status).toBe(400);
    expect(body['detail']).toContain(`“${name}”`);
  });

  it('have accounts with letters of French and of other Latin alphabets', async () => {
    const chief = await administrator();
    for (const account of ['jean.côté', 'ÉLISE+1@canada.ca', 'łukasz', 'B\u00F6rje']) {
      const body = { name: 'x', account, rights: {} };
      expect((await chief.ask('POST', '/api/people', body)).status).toBe(201);
    }
  });

  it('have different accounts', async () => {
    const chief = await administrator();
    await personWith({}, chief, 'kim');
    const twice = { name: 'x', account: 'KIM', rights: {} };
    expect(codeOf(await chief.ask('POST', '/api/people', twice))).toBe('account-taken');
  });
});

describe('a password', () => {
  it('is changed with the current one, which closes the other sessions and the links', async () => {
    const chief = await administrator();
    const elsewhere = new Browser();
    await elsewhere.signIn('chief');
    const link = await makeLinkFor(database, { by: 'x', name: 'x' });
    const next = 'quite another phrase';
    const wrong = { present: 'wrong', next };
    expect(codeOf(await chief.ask('PUT', '/api/account/password', wrong))).toBe('wrong-password');
    const right = { present: PASSWORD, next };
    expect((await chief.ask('PUT', '/api/account/password', right)).status).toBe(204);
    expect((await chief.ask('GET', '/api/session')).status).toBe(200);
    expect((await elsewhere.ask('GET', '/api/session')).status).toBe(401);
    expect(await elsewhere.open(link?.secret ?? '')).toBe(401);
    expect(await elsewhere.signIn('chief')).toBe(401);
    expect(await elsewhere.signIn('chief', next)).toBe(204);
  });

  it('lists the sessions of the person, who can close each of them', async () => {
    const chief = await administrator();
    const elsewhere = new Browser();
    await elsewhere.signIn('chief');
    const { sessions } = (await chief.ask('GET', '/api/account')).body as {
      sessions: { id: string; isThis: boolean }[];
    };
    expect(sessions.map(({ isThis }) => isThis)).toEqual([false, true]);
    const kim = await personWith({}, chief);
    const url = `/api/account/sessions/${sessions[0]?.id}`;
    expect((await kim.ask('DELETE', url)).status).toBe(404);
    expect((await chief.ask('DELETE', url)).status).toBe(204);
    expect((await elsewhere.ask('GET', '/api/session')).status).toBe(401);
  });
});
