import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { reasonOf } from '../errors/reason-of.ts';
import { explainReason } from '../locales/explain-reason.ts';
import { authority } from '../../testing/servers/certificates.ts';
import { connectProxy, type ConnectProxy } from '../../testing/servers/connect-proxy.ts';
import { freePorts } from '../../testing/servers/free-ports.ts';
import { tlsServer, type TlsServer } from '../../testing/servers/tls-server.ts';
import { outbound, type OutboundOptions } from './outbound-fetch.ts';

let server: TlsServer;
let proxy: ConnectProxy;
beforeAll(async () => {
  server = await tlsServer((_request, response) => void response.end('here'));
  proxy = await connectProxy();
});
afterAll(async () => {
  await server.close();
  await proxy.close();
});

/** The answer, or the reason of the failure. */
async function ask(options: OutboundOptions, url = server.url): Promise<string> {
  const way = outbound(options);
  onTestFinished(() => way.close());
  try {
    return await (await way.fetch(url, { method: 'POST', body: 'x' })).text();
  } catch (error) {
    return reasonOf(error);
  }
}

it('uses its own certificate authority and a client certificate', async () => {
  expect(await ask({ tls: { ca: server.ca, client: server.client } })).toBe('here');
});

it('explains an unknown authority, a wrong name and a missing certificate', async () => {
  const { client } = server;
  const stranger = authority('Another');
  const other = await tlsServer((_request, response) => void response.end('here'), ['other.ca']);
  onTestFinished(() => other.close());
  const reasons = [
    await ask({ tls: { client } }),
    await ask({ tls: { ca: stranger.cert, client } }),
    await ask({ tls: { ca: other.ca, client: other.client } }, other.url),
    await ask({ tls: { ca: server.ca } }),
    await ask({ tls: { ca: server.ca, client: stranger.issue({ name: 'balise' }) } }),
  ];
  const [none, wrong, name, lacks, foreign] = reasons.map((reason) => explainReason(reason, 'en'));
  for (const said of [none, wrong]) expect(said).toContain('comes from an unknown authority');
  expect(name).toContain('is for another name');
  // This server closes the connection. A server that answers with a TLS alert has its own message.
  for (const said of [lacks, foreign]) expect(said).toContain('require a client certificate');
});

it('uses the proxy, with its password and the certificates of the server', async () => {
  const tls = { ca: server.ca, client: server.client };
  expect(await ask({ tls, proxy: { url: proxy.url, except: '' } })).toBe('here');
  expect(proxy.asked).toEqual([new URL(server.url).host]);
});

it('uses the proxy for a server without https too, and bypasses it for listed hosts', async () => {
  const plain = createServer((_request, response) => void response.end('plain'));
  plain.listen(0, '127.0.0.1');
  await once(plain, 'listening');
  onTestFinished(() => {
    plain.closeAllConnections();
    plain.close();
  });
  const url = `http://127.0.0.1:${(plain.address() as AddressInfo).port}`;
  const before = proxy.asked.length;
  expect(await ask({ proxy: { url: proxy.url, except: '' } }, url)).toBe('plain');
  expect(proxy.asked.slice(before)).toEqual([new URL(url).host]);
  for (const except of ['*', `other.ca,127.0.0.1`, `127.0.0.1:${new URL(url).port}`])
    expect(await ask({ proxy: { url: proxy.url, except } }, url)).toBe('plain');
  expect(await ask({ proxy: { url: proxy.url, except: '127.0.0.1:1' } }, url)).toBe('plain');
  expect(proxy.asked).toHaveLength(before + 2);
});

it('reports whether the proxy or the server refuses or does not answer', async () => {
  const [free = 0] = await freePorts(1);
  const withoutPassword = proxy.url.replace(/name:[^@]+@/, '');
  const tls = { ca: server.ca, client: server.client };
  const reasons = [
    await ask({ tls, proxy: { url: withoutPassword, except: '' } }),
    await ask({ tls, proxy: { url: `http://127.0.0.1:${free}`, except: '' } }),
    await ask({ tls, proxy: { url: 'http://proxy.invalid:3128', except: '' } }),
    // The proxy works, but the server behind it does not.
    await ask({ proxy: { url: proxy.url, except: '' } }),
  ];
  expect(reasons.slice(0, 2)).toEqual(['PROXY_REFUSED 407', 'PROXY_DOWN ECONNREFUSED']);
  expect(reasons[2]).toMatch(/^PROXY_DOWN (ENOTFOUND|EAI_AGAIN)$/);
  expect(reasons[3]).not.toContain('PROXY');
});
