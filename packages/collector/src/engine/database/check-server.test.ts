/** The checks of a server that is no suitable ClickHouse, through the ordinary client. */
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { expect, it, onTestFinished } from 'vitest';
import { reasonOf } from '../../base/errors/reason-of.ts';
import { checkServer } from './check-server.ts';
import { openDatabase } from './database.ts';

async function reasonAt(url: string): Promise<string | undefined> {
  const database = openDatabase({ kind: 'server', url, readUrl: '' });
  onTestFinished(() => database.close());
  return await checkServer(database).then(() => undefined, reasonOf);
}

async function serverWith(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close().closeAllConnections());
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const version = async (text: string): Promise<string> =>
  await serverWith((_request, response) => response.end(`${JSON.stringify({ version: text })}\n`));

it.each([
  ['a page', 200, {}, '<html>hello</html>', 'NOT_CLICKHOUSE'],
  ['an error page', 404, {}, '<html>not here</html>', 'NOT_CLICKHOUSE'],
  ['JSON of another server', 200, {}, '{"hello":1}\n', 'NOT_CLICKHOUSE'],
  ['an empty answer', 200, {}, '', 'NOT_CLICKHOUSE'],
  [
    'an old version without error types',
    500,
    {},
    'Code: 115, e.displayText() = DB::Exception: Unknown setting async_insert, e.what() = DB::Exception',
    'TOO_OLD',
  ],
  [
    'a wrong password',
    403,
    { 'x-clickhouse-exception-code': '516' },
    'Code: 516. DB::Exception: default: Authentication failed: password is incorrect. (AUTHENTICATION_FAILED) (version 24.8.1.1)',
    'AUTHENTICATION_FAILED',
  ],
])('answer of the server: %s', async (_, status, headers, body, expected) => {
  const url = await serverWith((_request, response) =>
    response.writeHead(status, headers).end(body),
  );
  expect(await reasonAt(url)).toBe(expected);
});

it.each([
  ['24.3.1.2672', undefined],
  ['25.1.1', undefined],
  ['24.2.9', 'TOO_OLD 24.2.9'],
  ['21.8.1.1', 'TOO_OLD 21.8.1.1'],
  ['jo@example.ca', 'NOT_CLICKHOUSE'],
])('version %s: %s', async (text, expected) => {
  expect(await reasonAt(await version(text))).toBe(expected);
});

it('reports a refused connection, an unknown host name, and https to a server without TLS', async () => {
  const url = await version('24.8.1');
  expect(await reasonAt('http://127.0.0.1:9')).toBe('ECONNREFUSED');
  expect(await reasonAt('http://nowhere.invalid:8123')).toMatch(/^(ENOTFOUND|EAI_AGAIN)$/);
  expect(await reasonAt(url.replace('http:', 'https:'))).toBe('EPROTO');
});
