import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { InjectOptions } from 'fastify';
import { parseRequest } from '@balise/beacon';
import { describe, expect, it } from 'vitest';
import type { ReceivedBeacon } from '../../intake/receive/receive-beacon.ts';
import { beaconAddress, beaconPath, beaconQuery } from '../../testing/beacon-address.ts';
import { testServer, type TestServer } from '../../testing/servers/test-server.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

async function listening(
  trustedProxies: readonly string[] = [],
): Promise<TestServer & { received: ReceivedBeacon[] }> {
  const received: ReceivedBeacon[] = [];
  const made = await testServer({
    trustedProxies,
    async receive(beacon) {
      received.push(beacon);
      return undefined;
    },
  });
  return { ...made, received };
}

describe('a beacon is answered', () => {
  it('with a pixel that is never cached and that any page may load, without a cookie', async () => {
    const { server } = await listening();
    const answer = await server.inject({
      url: beaconAddress(),
      headers: { origin: 'https://www.canada.ca' },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload).toHaveLength(43);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/gif',
      'cache-control': 'no-store',
      'access-control-allow-origin': 'https://www.canada.ca',
      'access-control-allow-credentials': 'true',
      'cross-origin-resource-policy': 'cross-origin',
      'timing-allow-origin': '*',
    });
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it.each([
    ['a form', FORM],
    ['text', { 'content-type': 'text/plain;charset=UTF-8' }],
    ['no content type', {}],
  ])('if its parameters are in a body with %s', async (_, headers) => {
    const { server, received } = await listening();
    const body = beaconQuery({ parameters: { v11: 'a=b' } });
    const answer = await server.inject({
      method: 'POST',
      url: beaconPath(),
      headers,
      payload: Buffer.from(body),
    });
    expect(answer.statusCode).toBe(200);
    expect(received[0]).toMatchObject({ method: 'POST', url: beaconPath(), body });
  });

  it.each([
    ['of an older library', 'ISO-8859-1', 'latin1', '%C9t%E9 %FF'],
    ['in UTF-8', 'UTF-8', 'utf8', '%C3%89t%C3%A9 %C3%BF'],
  ] as const)('if its body contains unescaped bytes: %s', async (_, ce, encoding, expected) => {
    const { server, received } = await listening();
    const body = (v11: string): string =>
      `AQB=1&g=https://www.canada.ca/&ce=${ce}&v11=${v11}&v12=%E9&AQE=1`;
    await server.inject({
      method: 'POST',
      url: beaconPath(),
      headers: FORM,
      payload: Buffer.from(body('Été ÿ'), encoding),
    });
    expect(received[0]?.body).toBe(body(expected));
    expect(parseRequest(received[0] as ReceivedBeacon)).toMatchObject({
      parameters: expect.arrayContaining([['v11', 'Été ÿ']]) as unknown,
    });
  });

  it('if it is a POST without a body, as browsers send it while a page unloads', async () => {
    const { server, received } = await listening();
    const answer = await server.inject({
      method: 'POST',
      url: beaconAddress(),
      headers: { 'content-length': '0' },
    });
    expect(answer.statusCode).toBe(200);
    expect(received[0]).toMatchObject({ method: 'POST', url: beaconAddress(), body: '' });
  });

  it('9.25 if its address has many thousands of characters', async () => {
    const { server, received } = await listening();
    const port = Number(new URL(await server.listen({ port: 0 })).port);
    const url = beaconAddress({ parameters: { v1: 'x'.repeat(60_000) } });
    const answer = await fetch(`http://127.0.0.1:${port}${url}`);
    expect(answer.status).toBe(200);
    expect(received[0]?.url).toBe(url);
  });

  it('before it is sent, if a browser sends a preflight request', async () => {
    const { server } = await listening();
    const headers = { origin: 'https://www.canada.ca', 'access-control-request-method': 'POST' };
    const answer = await server.inject({ method: 'OPTIONS', url: beaconPath(), headers });
    expect(answer.statusCode).toBe(204);
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': 'https://www.canada.ca',
      'access-control-allow-methods': 'GET, POST',
    });
  });
});

describe('a request that is not a beacon is refused', () => {
  it.each([
    [405, 'method-not-allowed', { method: 'PUT', url: beaconAddress() }],
    [405, 'method-not-allowed', { method: 'HEAD', url: beaconAddress() }],
    [
      413,
      'body-too-large',
      { method: 'POST', url: beaconPath(), headers: FORM, payload: 'x'.repeat(65_537) },
    ],
    [414, 'address-too-long', { url: `${beaconPath()}?${'x'.repeat(65_536)}` }],
    [
      415,
      'media-type',
      {
        method: 'POST',
        url: beaconPath(),
        headers: { 'content-type': 'application/json' },
        payload: '{}',
      },
    ],
    [400, 'bad-address', { url: '/b/ss/%zz/1' }],
  ])('%i %s', async (status, code, request: InjectOptions) => {
    const { server, counters, received } = await listening();
    const answer = await server.inject(request);
    expect(answer.statusCode).toBe(status);
    expect(received).toEqual([]);
    expect(counters.values().refused).toEqual({ [code]: 1 });
    if (request.method === 'HEAD') return;
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(answer.json()).toMatchObject({ type: `urn:balise:problem:${code}`, status });
  });

  it('in the language of the client', async () => {
    const { server } = await testServer({ receive: async () => 'truncated' });
    const ask = async (language: string): Promise<{ title: string }> =>
      (
        await server.inject({ url: beaconAddress(), headers: { 'accept-language': language } })
      ).json();
    expect(await ask('fr-CA,en;q=0.5')).toMatchObject({ title: 'Envoi tronqué' });
    expect(await ask('de')).toMatchObject({ title: 'Beacon cut short' });
  });

  it('with a time to try again if it could not be written', async () => {
    const { server } = await testServer({ receive: async () => 'not-durable' });
    const answer = await server.inject({ url: beaconAddress() });
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('1');
  });

  it('without details if an unexpected error occurs', async () => {
    const reported: string[] = [];
    const { server } = await testServer({
      receive: () => Promise.reject(new Error('secret')),
      reportError: (error, id) => reported.push(`${String(error)} ${id}`),
    });
    const answer = await server.inject({ url: beaconAddress() });
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('secret');
    expect(reported).toHaveLength(1);
  });

  it.each([
    ['400', 'this is not HTTP\r\n\r\n'],
    ['414', `GET /b/ss/?${'x'.repeat(200_000)} HTTP/1.1\r\n\r\n`],
  ])('with status %s if it is not an HTTP request', async (status, bytes) => {
    const { server, counters } = await listening();
    const port = Number(new URL(await server.listen({ port: 0 })).port);
    const socket = connect(port, '127.0.0.1');
    socket.end(bytes);
    expect(await text(socket)).toMatch(
      new RegExp(`^HTTP/1.1 ${status} [^]*application/problem\\+json`),
    );
    expect(Object.values(counters.values().refused)).toEqual([1]);
  });
});

it('the agent is the header of the client, or empty without one', async () => {
  const { server, received } = await listening();
  for (const agent of ['Firefox/132.0', undefined])
    await server.inject({ url: beaconAddress(), headers: { 'user-agent': agent } });
  expect(received.map(({ agent }) => agent)).toEqual(['Firefox/132.0', '']);
});

describe('the address of the client', () => {
  it.each([
    [[], '127.0.0.1'],
    [['loopback'], '203.0.113.7'],
  ])('is found while trusting the proxies %j: %s', async (proxies, expected) => {
    const { server, received } = await listening(proxies);
    await server.inject({ url: beaconAddress(), headers: { 'x-forwarded-for': '203.0.113.7' } });
    expect(received[0]?.address).toBe(expected);
  });
});
