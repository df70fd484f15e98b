/**
 * A private certificate authority and a client certificate for connections to ClickHouse, over real TLS. The server
 * is a stub that records certificates and headers.
 */
import type { IncomingHttpHeaders } from 'node:http';
import type { TLSSocket } from 'node:tls';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import type { TlsMaterial } from '../../base/outbound/tls-material.ts';
import { reasonOf } from '../../base/errors/reason-of.ts';
import { authority } from '../../testing/servers/certificates.ts';
import { tlsServer, type TlsServer } from '../../testing/servers/tls-server.ts';
import { checkServer } from './check-server.ts';
import { openDatabase, openReader } from './database.ts';

let server: TlsServer;
let came: { readonly certificate: string; readonly headers: IncomingHttpHeaders }[] = [];
beforeAll(async () => {
  server = await tlsServer((request, response) => {
    const certificate = String((request.socket as TLSSocket).getPeerCertificate().subject.CN);
    came.push({ certificate, headers: request.headers });
    response.end('{"version":"26.7.1"}\n');
  });
});
beforeEach(() => (came = []));
afterAll(() => server.close());

const at = (login: string): string => server.url.replace('//', `//${login}@`);
const tls = (): TlsMaterial => ({ ca: server.ca, client: server.client });

async function check(url: string, given: TlsMaterial): Promise<string> {
  const database = openDatabase({ kind: 'server', url, readUrl: '', tls: given });
  onTestFinished(() => database.close());
  return await checkServer(database).then(() => 'well', reasonOf);
}

it('signs in with the password if there is one, because a server refuses both together', async () => {
  expect(await check(at('balise:word'), tls())).toBe('well');
  expect(came).toMatchObject([
    { certificate: 'balise', headers: { authorization: `Basic ${btoa('balise:word')}` } },
  ]);
  expect(came[0]?.headers).not.toHaveProperty('x-clickhouse-ssl-certificate-auth');
});

it('signs in with the certificate if there is no password', async () => {
  expect(await check(at('balise'), tls())).toBe('well');
  expect(came).toMatchObject([
    {
      certificate: 'balise',
      headers: { 'x-clickhouse-user': 'balise', 'x-clickhouse-ssl-certificate-auth': 'on' },
    },
  ]);
  expect(came[0]?.headers).not.toHaveProperty('authorization');
});

it('uses the certificate for the read-only user too', async () => {
  const reader = openReader(at('reader:word'), tls());
  onTestFinished(() => reader.close());
  await checkServer(reader);
  expect(came).toMatchObject([{ certificate: 'balise' }]);
});

it('reports why the connection failed', async () => {
  const unknown = /^(UNABLE_TO_|SELF_SIGNED_)/;
  const wrong = { ca: authority('Another').cert, client: server.client };
  expect(await check(at('balise:word'), wrong)).toMatch(unknown);
  expect(await check(at('balise:word'), { client: server.client })).toMatch(unknown);
  expect(await check(at('balise:word'), { ca: server.ca })).toMatch(/^(ECONNRESET|EPIPE|ERR_SSL_)/);
  expect(came).toEqual([]);
});
