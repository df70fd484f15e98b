/** Mail addresses, subscriptions and webhooks through the API, with a real mail server and a real webhook. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { messageWays, type MessageWays } from '../../messages/message-ways.ts';
import { webhookSender } from '../../messages/send-webhook.ts';
import { isPrivateAddress } from '../../messages/webhook-address.ts';
import { mailServer, type MailServer } from '../../testing/servers/mail-server.ts';
import {
  administrator,
  Browser,
  codeOf,
  database,
  deeds,
  idOf,
  personWith,
  setServer,
  setUpPeople,
  type Json,
} from '../../testing/servers/people-scene.ts';
import {
  WEBHOOK_HOST,
  webhookServer,
  type WebhookServer,
} from '../../testing/servers/webhook-server.ts';
import { withPeople } from '../../testing/servers/with-people.ts';

let mails: MailServer;
let hooks: WebhookServer;
let addresses: readonly string[] = ['127.0.0.1'];
beforeAll(async () => {
  mails = await mailServer();
  hooks = await webhookServer();
});
afterAll(async () => {
  await mails.close();
  await hooks.close();
});
beforeEach(() => {
  mails.mails.length = 0;
  hooks.posts.length = 0;
  hooks.answer = { status: 204 };
  addresses = ['127.0.0.1'];
});

function ways(): MessageWays {
  const network = {
    resolve: async () => addresses.map((address) => ({ address, family: 4 })),
    isRefused: (address: string) => address !== '127.0.0.1' && isPrivateAddress(address),
  };
  const config = { hosts: [WEBHOOK_HOST], tls: { ca: hooks.ca } };
  const { mail } = messageWays({
    mail: {
      ...{ url: new URL(`smtp://127.0.0.1:${mails.port}`), from: 'Balise <balise@example.ca>' },
      console: new URL('https://collection.example'),
    },
    webhooks: { hosts: [] },
  });
  return {
    mail,
    webhooks: {
      sender: webhookSender({ config, network }),
      ...{ hosts: config.hosts, network, hasProxy: false },
    },
  };
}

setUpPeople(async () => setServer(await withPeople(database, { messages: ways() })));

const ADDRESS = { address: 'kim@example.ca', language: 'fr' };
const ask = (by: Browser, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object) =>
  by.ask(method, `/api/${url}`, body);
const addressOf = async (by: Browser): Promise<Json> => (await ask(by, 'GET', 'mail-address')).body;
const give = (by: Browser, changes: object = {}) =>
  ask(by, 'PUT', 'mail-address', { ...ADDRESS, ...changes });
/** The secret in the newest mail. */
const secret = (): string =>
  /#confirm-mail=([\w-]+)/.exec(mails.mails.at(-1)?.parts['text/plain'] ?? '')?.[1] ?? '';
const confirm = (by: Browser, value = secret()) =>
  ask(by, 'POST', 'mail-address/confirm', { secret: value });

describe('a mail address', () => {
  it('is confirmed once, with the link of its mail, in its language', async () => {
    const kim = await personWith({ view: 'all' }, await administrator());
    expect((await addressOf(kim))['address']).toBeNull();
    expect((await give(kim)).status).toBe(204);
    const [mail] = mails.mails;
    expect(mail?.to).toEqual(['kim@example.ca']);
    expect(mail?.header('Content-Language')).toBe('fr');
    expect(mail?.header('Subject')).toBe('Confirmez votre adresse de courriel');
    expect(mail?.parts['text/plain']).toContain('https://collection.example/fr/production/compte#');
    expect((await addressOf(kim))['address']).toEqual({ ...ADDRESS, confirmedAt: null });
    const link = secret();
    expect((await confirm(kim, 'another')).status).toBe(403);
    expect((await confirm(kim, link)).status).toBe(204);
    const kept = (await addressOf(kim))['address'] as Json;
    expect(kept['confirmedAt']).toEqual(expect.any(String));
    expect(codeOf(await confirm(kim, link))).toBe('mail-link-refused');
  });

  it('is confirmed by nobody else, not after a day, and not if it has changed', async () => {
    const chief = await administrator();
    const kim = await personWith({ view: 'all' }, chief);
    await give(kim);
    const first = secret();
    expect((await confirm(chief, first)).status).toBe(403);
    expect((await confirm(new Browser(), first)).status).toBe(401);
    await give(kim, { address: 'other@example.ca' });
    expect((await confirm(kim, first)).status).toBe(403);
    const second = secret();
    await database.query("UPDATE mail_request SET asked_at = asked_at - interval '24 hours'");
    expect((await confirm(kim, second)).status).toBe(403);
    expect((await addressOf(kim))['address']).toMatchObject({ confirmedAt: null });
  });

  it('stays confirmed with another language, and is not with another address', async () => {
    const kim = await personWith({ view: 'all' }, await administrator());
    await give(kim);
    await confirm(kim);
    await give(kim, { language: 'en' });
    expect(mails.mails).toHaveLength(1);
    expect((await addressOf(kim))['address']).toMatchObject({
      ...{ language: 'en', confirmedAt: expect.any(String) },
    });
    await give(kim, { address: 'other@example.ca' });
    expect(mails.mails.at(-1)?.to).toEqual(['other@example.ca']);
    expect((await addressOf(kim))['address']).toMatchObject({ confirmedAt: null });
  });

  it('gets at most five mails an hour for an account, also if it is removed between', async () => {
    const kim = await personWith({ view: 'all' }, await administrator());
    for (const at of [1, 2, 3, 4, 5]) {
      expect((await give(kim, { address: `kim${at}@example.ca` })).status).toBe(204);
      await ask(kim, 'DELETE', 'mail-address');
    }
    const refused = await give(kim, { address: 'kim6@example.ca' });
    expect([refused.status, codeOf(refused)]).toEqual([429, 'too-many-mails']);
    expect(mails.mails).toHaveLength(5);
    expect((await addressOf(kim))['address']).toBeNull();
    // Several requests at the same moment count too.
    await database.query("UPDATE mail_request SET asked_at = asked_at - interval '1 hour'");
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => give(kim, { address: `kim${at}@example.ca` })),
    );
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(5);
  });

  it('is removed with the account', async () => {
    const chief = await administrator();
    const kim = await personWith({ view: 'all' }, chief);
    await give(kim);
    await ask(chief, 'DELETE', `people/${await idOf('kim', chief)}`);
    for (const table of ['mail_address', 'mail_request'])
      expect(await database.query(`SELECT * FROM ${table}`)).toEqual([]);
  });

  it.each(['kim', 'kim@example.ca, eve@example.ca', 'kim@example.ca\r\nBcc: eve@example.ca', ''])(
    'is not %j',
    async (address) => {
      const kim = await personWith({ view: 'all' }, await administrator());
      const answer = await give(kim, { address });
      expect([answer.status, codeOf(answer)]).toEqual([400, 'bad-value']);
      expect(mails.mails).toEqual([]);
    },
  );

  it('gets a test after it was confirmed', async () => {
    const kim = await personWith({ figures: 'all' }, await administrator());
    expect(codeOf(await ask(kim, 'POST', 'mail-address/test'))).toBe('mail-unconfirmed');
    await give(kim);
    expect(codeOf(await ask(kim, 'POST', 'mail-address/test'))).toBe('mail-unconfirmed');
    await confirm(kim);
    expect((await ask(kim, 'POST', 'mail-address/test')).status).toBe(204);
    expect(mails.mails.at(-1)?.header('Subject')).toBe('Message d’essai');
  });

  it('states that this installation sends no mail, and that the server does not answer', async () => {
    const kim = await personWith({ view: 'all' }, await administrator());
    setServer(await withPeople(database, { messages: { mail: undefined, webhooks: undefined } }));
    expect(await addressOf(kim)).toEqual({ hasServer: false, address: null, failure: null });
    expect(codeOf(await give(kim))).toBe('no-mail');
    const { mail } = messageWays({
      mail: {
        ...{ url: new URL('smtp://name:secret-1@mail.invalid'), from: 'balise@example.ca' },
        console: new URL('https://collection.example'),
      },
      webhooks: { hosts: [] },
    });
    setServer(await withPeople(database, { messages: { mail, webhooks: undefined } }));
    const failed = await give(kim);
    expect([failed.status, codeOf(failed)]).toEqual([502, 'message-failed']);
    expect(String(failed.body['detail'])).toMatch(/host name is unknown/);
    expect(JSON.stringify(failed.body)).not.toContain('secret-1');
  });
});

describe('a subscription', () => {
  it('is for own departments and known kinds', async () => {
    const kim = await personWith({ view: ['cra'] }, await administrator());
    const put = (body: object) => ask(kim, 'PUT', 'subscription', body);
    const own = async () => (await ask(kim, 'GET', 'subscription')).body['subscription'];
    expect(await own()).toBeNull();
    expect((await put({ departments: ['cra'], kinds: ['host-silent'] })).status).toBe(204);
    expect(await own()).toEqual({ departments: ['cra'], kinds: ['host-silent'] });
    expect((await put({ departments: 'all', kinds: 'all' })).status).toBe(204);
    expect(await own()).toEqual({ departments: 'all', kinds: 'all' });
    const refused = [
      await put({ departments: ['esdc'], kinds: 'all' }),
      await put({ departments: [], kinds: 'all' }),
      await put({ departments: ['none'], kinds: 'all' }),
      await put({ departments: 'all', kinds: [] }),
      await put({ departments: 'all', kinds: ['messages'] }),
    ];
    expect(refused.map(codeOf)).toEqual([
      'beyond-sight',
      ...Array.from({ length: 4 }, () => 'bad-value'),
    ]);
    expect(await own()).toEqual({ departments: 'all', kinds: 'all' });
    expect((await ask(kim, 'DELETE', 'subscription')).status).toBe(204);
    expect(await own()).toBeNull();
  });

  it('is not for readers of figures', async () => {
    const kim = await personWith({ figures: 'all' }, await administrator());
    const answer = await ask(kim, 'PUT', 'subscription', { departments: 'all', kinds: 'all' });
    expect(answer.status).toBe(403);
  });
});

describe('a webhook', () => {
  const HOOK = { name: 'Chat', departments: 'all', kinds: 'all' };
  const make = (by: Browser, changes: object = {}) =>
    ask(by, 'POST', 'webhooks', { ...HOOK, url: hooks.url, ...changes });
  const listed = async (by: Browser) => (await ask(by, 'GET', 'webhooks')).body;

  it('is made, tested, listed without its secret, and removed, with entries in the activity log', async () => {
    const chief = await administrator();
    const { status, body } = await make(chief);
    expect(status).toBe(201);
    const id = String(body['id']);
    expect((await ask(chief, 'POST', `webhooks/${id}/test`)).status).toBe(204);
    expect(hooks.posts).toMatchObject([
      {
        path: '/hook?key=k',
        body: { kind: 'test', text: { fr: expect.stringContaining('essai') } },
      },
    ]);
    expect(await listed(chief)).toEqual({
      hosts: [WEBHOOK_HOST],
      webhooks: [
        {
          ...{ id, ...HOOK, host: new URL(hooks.url).host, by: 'Administrator', failure: null },
          madeAt: expect.any(String),
        },
      ],
    });
    expect((await ask(chief, 'DELETE', `webhooks/${id}`)).status).toBe(204);
    expect((await listed(chief))['webhooks']).toEqual([]);
    expect((await deeds(chief)).slice(0, 2)).toEqual(['webhook-removed', 'webhook-made']);
    const activity = JSON.stringify((await ask(chief, 'GET', 'activity?limit=200')).body);
    expect(activity).toContain(WEBHOOK_HOST);
    expect(activity).not.toContain('key=k');
  });

  it('is refused at a private address, an unknown name, another host, and without https', async () => {
    const chief = await administrator();
    const detail = async (changes: object = {}) => {
      const answer = await make(chief, changes);
      expect([answer.status, codeOf(answer)]).toEqual([400, 'bad-value']);
      return String(answer.body['detail']);
    };
    addresses = ['169.254.169.254'];
    expect(await detail()).toContain('public addresses only');
    addresses = ['127.0.0.1', '10.0.0.5'];
    expect(await detail()).toContain('public addresses only');
    addresses = [];
    expect(await detail()).toContain('whose name is known');
    expect(await detail({ url: 'https://evil.example/' })).toContain('BALISE_WEBHOOK_HOSTS');
    expect(await detail({ url: 'https://127.0.0.1/' })).toContain('BALISE_WEBHOOK_HOSTS');
    expect(await detail({ url: `http://${WEBHOOK_HOST}/` })).toContain('https://');
    expect((await listed(chief))['webhooks']).toEqual([]);
  });

  it('whose name leads to a private address later gets nothing, and the answer explains it', async () => {
    const chief = await administrator();
    const id = String((await make(chief)).body['id']);
    addresses = ['10.0.0.5'];
    const answer = await ask(chief, 'POST', `webhooks/${id}/test`);
    expect([answer.status, codeOf(answer)]).toEqual([502, 'message-failed']);
    expect(String(answer.body['detail'])).toContain('private network');
    expect(hooks.posts).toEqual([]);
  });

  it('is only for departments whose people its author manages', async () => {
    const chief = await administrator();
    const some = await personWith({ view: ['cra'], people: ['cra'] }, chief);
    expect(codeOf(await make(some))).toBe('beyond-rights');
    expect(codeOf(await make(some, { departments: ['esdc'] }))).toBe('beyond-rights');
    expect((await make(some, { departments: ['cra'] })).status).toBe(201);
    const other = String((await make(chief)).body['id']);
    expect(((await listed(some))['webhooks'] as Json[]).map((one) => one['departments'])).toEqual([
      ['cra'],
    ]);
    expect(codeOf(await ask(some, 'DELETE', `webhooks/${other}`))).toBe('beyond-rights');
    expect(codeOf(await ask(some, 'POST', `webhooks/${other}/test`))).toBe('beyond-rights');
    const reader = await personWith({ view: 'all', publish: 'all' }, chief, 'lee');
    expect((await make(reader)).status).toBe(403);
    expect((await ask(reader, 'GET', 'webhooks')).status).toBe(403);
  });

  it('is one of at most 50', async () => {
    const chief = await administrator();
    await database.query(
      `INSERT INTO webhook (name, url, made_by) SELECT 'w' || n, $1, 'Kim' FROM generate_series(1, 50) AS n`,
      [hooks.url],
    );
    expect(codeOf(await make(chief))).toBe('too-many-webhooks');
    await database.query('DELETE FROM webhook');
  });
});
