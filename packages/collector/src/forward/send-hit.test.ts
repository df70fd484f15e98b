import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { freePorts } from '../testing/servers/free-ports.ts';
import type { ForwardedRequest } from './request/forwarded-request.ts';
import { hitSender, judged } from './send-hit.ts';

const sendHit = hitSender();

interface Seen {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
  readonly port: number | undefined;
}

const HIT: ForwardedRequest = {
  method: 'GET',
  path: '/b/ss/theirs/1/JS-2.27.0/s42',
  parameters: 'AQB=1&ts=1795521600&pageName=%C3%A9&AQE=1',
  agent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0',
  visitor: '',
  requestId: 's42',
};

async function otherServer(
  answer: (response: ServerResponse) => void = (response) => response.end('GIF89a'),
): Promise<{ server: string; seen: Seen[] }> {
  const seen: Seen[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => (body += text));
    request.on('end', () => {
      const { method, url, headers, socket } = request;
      seen.push({ method, url, headers, body, port: socket.remotePort });
      answer(response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { server: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen };
}

describe('a forwarded hit', () => {
  it('arrives as stored, with its generated user agent, and without any client address', async () => {
    const { server, seen } = await otherServer();
    expect(await sendHit(server, HIT)).toEqual({ kind: 'accepted', status: 200 });
    const [request] = seen;
    expect(request?.url).toBe(`${HIT.path}?${HIT.parameters}`);
    expect(request?.headers['user-agent']).toBe(HIT.agent);
    // All other headers belong to the connection, and reveal nothing about the visitor.
    const names = Object.keys(request?.headers ?? {}).sort();
    expect(names).toEqual([
      'accept',
      'accept-encoding',
      'accept-language',
      'connection',
      'host',
      'sec-fetch-mode',
      'user-agent',
    ]);
    expect(request?.headers['accept-language']).toBe('*');
  });

  it('is a POST with its parameters in the body, if it arrived as one', async () => {
    const { server, seen } = await otherServer();
    await sendHit(server, { ...HIT, method: 'POST' });
    expect(seen[0]).toMatchObject({ method: 'POST', url: HIT.path, body: HIT.parameters });
    expect(seen[0]?.headers['content-type']).toBe('application/x-www-form-urlencoded');
    expect(seen[0]?.headers).not.toHaveProperty('x-forwarded-for');
  });

  it('reuses connections', async () => {
    const { server, seen } = await otherServer();
    for (let hit = 0; hit < 20; hit += 1) await sendHit(server, HIT);
    expect(new Set(seen.map(({ port }) => port)).size).toBeLessThan(5);
  });

  it('does not follow a redirect', async () => {
    const { server, seen } = await otherServer((response) =>
      response.writeHead(302, { location: '/elsewhere' }).end(),
    );
    expect(await sendHit(server, HIT)).toMatchObject({ kind: 'refused', status: 302 });
    expect(seen).toHaveLength(1);
  });

  it('does not read an endless answer', async () => {
    const { server } = await otherServer((response) => {
      const more = (): void => {
        while (!response.destroyed && response.write(Buffer.alloc(16_384)));
      };
      response.on('drain', more);
      more();
    });
    expect(await sendHit(server, HIT)).toEqual({ kind: 'accepted', status: 200 });
  });

  it('is tried again if the server does not answer or the connection breaks', async () => {
    const { server } = await otherServer((response) => response.destroy());
    expect(await sendHit(server, HIT)).toMatchObject({ kind: 'later', status: 0, wait: 0 });
    const [port] = await freePorts(1);
    const nobody = await sendHit(`http://127.0.0.1:${port}`, HIT);
    expect(nobody).toEqual({ kind: 'later', status: 0, reason: 'ECONNREFUSED', wait: 0 });
  });
});

describe('an answer', () => {
  const now = Date.UTC(2026, 10, 24, 12);
  it.each([
    [204, 'accepted'],
    [301, 'refused'],
    [400, 'refused'],
    [403, 'refused'],
    [404, 'refused'],
    [408, 'later'],
    [413, 'refused'],
    [429, 'later'],
    [500, 'later'],
    [503, 'later'],
  ])('with status %i means %s', (status, kind) => {
    expect(judged(status, null, now).kind).toBe(kind);
  });

  it.each([
    ['7', 7000],
    ['Tue, 24 Nov 2026 12:01:00 GMT', 60_000],
    ['Tue, 24 Nov 2026 11:00:00 GMT', 0],
    ['soon', 0],
    ['999999', 3_600_000],
    [null, 0],
  ])('with Retry-After "%s" sets the pause to %i milliseconds', (retryAfter, wait) => {
    expect(judged(503, retryAfter, now)).toMatchObject({ wait });
    expect(judged(429, retryAfter, now)).toMatchObject({ wait });
  });
});
