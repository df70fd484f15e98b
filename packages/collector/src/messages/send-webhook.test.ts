import { once } from 'node:events';
import { createServer } from 'node:http';
import { createServer as createTcpServer, type AddressInfo } from 'node:net';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  onTestFinished,
} from 'vitest';
import { explainReason } from '../base/locales/explain-reason.ts';
import { recordRun, type Finding } from '../control-store/alarms.ts';
import type { ControlDatabase } from '../control-store/database/control-database.ts';
import { connectProxy } from '../testing/servers/connect-proxy.ts';
import { controlDatabase } from '../testing/databases/control-database.ts';
import {
  WEBHOOK_HOST,
  webhookServer,
  type WebhookServer,
} from '../testing/servers/webhook-server.ts';
import { sendMessages } from './send-messages.ts';
import { WebhookFailed, webhookSender, type WebhookSender } from './send-webhook.ts';
import {
  isPrivateAddress,
  networkFault,
  webhookUrl,
  type WebhookNetwork,
} from './webhook-address.ts';

let hooks: WebhookServer;
let database: ControlDatabase;
let network: WebhookNetwork;
let asked: string[];
/** Addresses that the name has, one list for each question. The last one stays. */
let addresses: string[][];
let sender: WebhookSender;
beforeAll(async () => {
  database = await controlDatabase();
  hooks = await webhookServer();
});
afterAll(async () => {
  await hooks.close();
  await database.close();
});
beforeEach(() => {
  hooks.posts.length = 0;
  hooks.answer = { status: 204 };
  asked = [];
  addresses = [['127.0.0.1']];
  network = {
    resolve: async (host) => {
      asked.push(host);
      const [now = []] = addresses;
      if (addresses.length > 1) addresses.shift();
      return now.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    },
    // The test server stands for a public one. All other private addresses are refused.
    isRefused: (address) => address !== '127.0.0.1' && isPrivateAddress(address),
  };
  const config = { hosts: [WEBHOOK_HOST], tls: { ca: hooks.ca } };
  sender = webhookSender({ config, network });
});
afterEach(() => sender.close());

async function failure(send: Promise<void>): Promise<string> {
  try {
    await send;
  } catch (error) {
    if (error instanceof WebhookFailed) return error.reason;
    throw error;
  }
  return 'sent';
}

it('posts JSON with the id of the message', async () => {
  await sender.send(hooks.url, { kind: 'test' }, 'id-1');
  expect(hooks.posts).toEqual([{ path: '/hook?key=k', id: 'id-1', body: { kind: 'test' } }]);
});

it.each(['https://other.example.ca/', 'http://hooks.example.ca/', 'https://127.0.0.1/', 'nothing'])(
  'sends nothing to %s',
  async (url) => {
    expect(await failure(sender.send(url, {}, '1'))).toBe('WEBHOOK_HOST');
    expect(asked).toEqual([]);
  },
);

it.each([
  ...['10.0.0.5', '127.0.0.2', '169.254.169.254', '172.31.0.1', '192.168.1.1', '100.64.0.1'],
  ...['0.0.0.0', '224.0.0.1', '255.255.255.255', '::1', '::', 'fd00::1', 'fe80::1', 'ff02::1'],
  ...['::ffff:10.0.0.5', '::ffff:7f00:2', '64:ff9b::a00:5', '2002:a00:5::1', '::10.0.0.5'],
])('connects to no host with the address %s, also beside a public one', async (address) => {
  for (const list of [[address], ['127.0.0.1', address]]) {
    addresses = [list];
    expect(await failure(sender.send(hooks.url, {}, '1'))).toBe('WEBHOOK_PRIVATE');
    expect(await networkFault(WEBHOOK_HOST, network)).toBe('private');
  }
  expect(hooks.posts).toEqual([]);
});

it.each([
  '93.184.215.14',
  '8.8.8.8',
  '2606:2800:21f:cb07:6820:80da:af6b:8b2c',
  '172.32.0.1',
  '100.128.0.1',
])('takes %s for a public address', (address) => expect(isPrivateAddress(address)).toBe(false));

it('refuses a name that changes to a private address after it was checked', async () => {
  addresses = [['127.0.0.1'], ['127.0.0.1'], ['169.254.169.254']];
  expect(await networkFault(WEBHOOK_HOST, network)).toBeUndefined();
  expect(await failure(sender.send(hooks.url, {}, '1'))).toBe('sent');
  await sender.close();
  // A new connection resolves the name again.
  sender = webhookSender({ config: { hosts: [WEBHOOK_HOST], tls: { ca: hooks.ca } }, network });
  expect(await failure(sender.send(hooks.url, {}, '1'))).toBe('WEBHOOK_PRIVATE');
  expect(hooks.posts).toHaveLength(1);
});

it('follows no redirect', async () => {
  const reached: string[] = [];
  const inside = createServer((request, response) => {
    reached.push(request.url ?? '');
    response.end();
  });
  inside.listen(0, '127.0.0.1');
  await once(inside, 'listening');
  onTestFinished(() => void inside.close());
  for (const status of [301, 302, 303, 307, 308]) {
    const location = `http://127.0.0.1:${(inside.address() as AddressInfo).port}/`;
    hooks.answer = { status, location };
    expect(await failure(sender.send(hooks.url, {}, '1'))).toBe(`WEBHOOK_REDIRECTS ${status}`);
  }
  expect(reached).toEqual([]);
});

it('explains each failure, without the address and its secret', async () => {
  hooks.answer = { status: 500 };
  const reasons = [
    await failure(sender.send(hooks.url, {}, '1')),
    'WEBHOOK_PRIVATE',
    'WEBHOOK_HOST',
  ];
  hooks.answer = { status: 302, location: '/' };
  reasons.push(await failure(sender.send(hooks.url, {}, '1')));
  const stranger = webhookSender({ config: { hosts: [WEBHOOK_HOST] }, network });
  reasons.push(await failure(stranger.send(hooks.url, {}, '1')));
  await stranger.close();
  for (const reason of reasons) {
    expect(explainReason(reason, 'fr')).not.toBe(reason);
    expect(reason).not.toContain('key');
  }
});

it('gives up a server that does not answer', async () => {
  const sockets = new Set<{ destroy(): void }>();
  const silent = createTcpServer();
  silent.on('connection', (socket) => sockets.add(socket));
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    silent.close();
  });
  const url = `https://${WEBHOOK_HOST}:${(silent.address() as AddressInfo).port}/`;
  const impatient = webhookSender({ config: { hosts: [WEBHOOK_HOST] }, network }, 300);
  expect(await failure(impatient.send(url, {}, '1'))).toBe('ETIMEDOUT');
  await impatient.close();
});

it('leaves the names to the proxy, if one is set', async () => {
  const proxy = await connectProxy();
  onTestFinished(() => proxy.close());
  const config = { hosts: [WEBHOOK_HOST], tls: { ca: hooks.ca } };
  const through = webhookSender({ config, network, proxy: { url: proxy.url, except: '' } }, 500);
  await failure(through.send(hooks.url, {}, '1'));
  // The proxy does not know the name, and closes the connection.
  expect(new Set(proxy.asked)).toEqual(new Set([new URL(hooks.url).host]));
  expect(asked).toEqual([]);
  await through.close();
  // Without the proxy for this host, the address is checked.
  addresses = [['10.0.0.5']];
  const direct = webhookSender({
    config,
    network,
    proxy: { url: proxy.url, except: WEBHOOK_HOST },
  });
  expect(await failure(direct.send(hooks.url, {}, '1'))).toBe('WEBHOOK_PRIVATE');
  await direct.close();
});

it.each([
  ['https://hooks.example.ca:8443/x?y=1', 'url'],
  ['https://HOOKS.example.ca/', 'url'],
  ['https://user:word@hooks.example.ca/', 'form'],
  ['https://hooks.example.ca/#part', 'form'],
  ['http://hooks.example.ca/', 'form'],
  ['https://hooks.example.ca.evil.example/', 'host'],
  ['https://evil.example/hooks.example.ca', 'host'],
  ['https://hooks.example.ca@evil.example/', 'form'],
])('%s: %s', (text, expected) => {
  const found = webhookUrl(text, [WEBHOOK_HOST]);
  expect(typeof found === 'string' ? found : 'url').toBe(expected);
});

describe('lines', () => {
  const silent = (host: string, departments: readonly string[] | null = null): Finding => ({
    ...{ kind: 'host-silent', environment: 'production', subject: host, departments },
    details: { hours: 1, views: 0, due: 80 },
  });
  const checked = (findings: readonly Finding[]): Promise<void> =>
    recordRun(database, {
      ...{ environment: 'production', kinds: ['host-silent', 'host-unlisted'], findings },
      result: {},
    });
  const run = (): Promise<void> =>
    sendMessages({ database, mail: undefined, webhooks: sender, quiet: 0 });
  const bodies = (): unknown[] => hooks.posts.map(({ body }) => body);

  beforeEach(async () => {
    await database.runAll('TRUNCATE alarm, webhook RESTART IDENTITY CASCADE');
    await database.query(
      `INSERT INTO webhook (name, url, made_by, departments) VALUES ('All', $1, 'Kim', NULL), ('CRA', $2, 'Kim', '{cra}')`,
      [hooks.url, `${hooks.url}&of=cra`],
    );
  });

  it('go once to each webhook that may see them, at the beginning and the end', async () => {
    await checked([
      silent('www.canada.ca', ['health']),
      silent('two.canada.ca', ['cra', 'health']),
    ]);
    await run();
    await run();
    expect(hooks.posts.map(({ path }) => path).sort()).toEqual([
      ...['/hook?key=k', '/hook?key=k', '/hook?key=k&of=cra'],
    ]);
    expect(bodies()[0]).toEqual({
      id: hooks.posts[0]?.id,
      ...{ kind: 'host-silent', environment: 'production', subject: 'www.canada.ca' },
      ...{ edge: 'begin', departments: ['health'], details: { hours: 1, views: 0, due: 80 } },
      at: expect.stringMatching(/^\d{4}-.*Z$/),
      ...{ others: 0, text: { en: expect.stringContaining('is silent'), fr: expect.any(String) } },
    });
    // Without the counts of other departments.
    expect(bodies()[2]).toMatchObject({ subject: 'two.canada.ca', details: {} });
    hooks.posts.length = 0;
    await checked([]);
    await run();
    expect(bodies().map((body) => (body as { edge: string }).edge)).toEqual(['end', 'end', 'end']);
  });

  it('wait after a failure, and then go with the same id', async () => {
    hooks.answer = { status: 503 };
    await checked([silent('www.canada.ca', ['health'])]);
    await run();
    await run();
    expect(hooks.posts).toHaveLength(1);
    hooks.answer = { status: 200 };
    await database.query('UPDATE message SET next_at = now()');
    await run();
    await run();
    expect(hooks.posts).toHaveLength(2);
    expect(hooks.posts[0]?.id).toBe(hooks.posts[1]?.id);
  });
});
