/** Tests the comparison of a real server at the public address with the releases. */
import { createServer, type RequestListener } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { integrityOf } from '../base/library/built-version.ts';
import type { ControlDatabase } from '../control-store/database/control-database.ts';
import { keepBlobs } from '../control-store/releases/blobs.ts';
import { publishRelease } from '../control-store/releases/publish-release.ts';
import { controlDatabase } from '../testing/databases/control-database.ts';
import { PublicLibrary } from './public-library.ts';

let database: ControlDatabase;
beforeAll(async () => {
  database = await controlDatabase();
  await released('old', null);
  await released('new', '1');
});
afterAll(() => database.close());

async function released(text: string, parent: string | null): Promise<void> {
  const [settings = ''] = await keepBlobs(database, [`{"of":"${text}"}`]);
  await publishRelease(database, {
    ...{ kind: 'publish', environment: 'production', parent, of: null, settings, changes: [] },
    ...{ files: [], integrity: integrityOf(Buffer.from(text)), package: '1.0.0', numbers: [] },
    ...{ version: '1.0.0-0a1b2c3d', noteEn: '', noteFr: '', draft: null, draftRevision: null },
    ...{
      emergency: null,
      bypassed: null,
      code: null,
      shipped: null,
      by: { kind: 'person', id: '1', name: 'Kim' },
    },
  });
}

async function served(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/lib/`;
}

const answer = async (address: string) =>
  await new PublicLibrary({ addresses: { production: address } }).answer(database, 'production');

it.each([
  ['new', { state: 'same', release: '2' }],
  ['old', { state: 'older', release: '1' }],
  ['else', { state: 'other', release: null }],
])('compares %s with the live release', async (text, expected) => {
  expect(await answer(await served((_, response) => void response.end(text)))).toMatchObject(
    expected,
  );
});

it('follows a redirect on the same host only, and states a failure', async () => {
  const same = await served((request, response) => {
    if (request.url === '/lib/balise.js') response.writeHead(302, { location: '/new' });
    response.end('new');
  });
  expect(await answer(same)).toMatchObject({ state: 'same' });
  const other = await served((_, response) => {
    response.writeHead(302, { location: 'http://localhost:1/' }).end();
  });
  expect(await answer(other)).toMatchObject({ state: 'no-answer' });
  const missing = await served((_, response) => void response.writeHead(404).end());
  expect(await answer(missing)).toMatchObject({
    state: 'no-answer',
    reason: { en: 'HTTP 404', fr: 'HTTP 404' },
  });
});

it('asks once within ten seconds, and nothing without an address or a release', async () => {
  let count = 0;
  const address = await served((_, response) => {
    count += 1;
    response.end('new');
  });
  let now = 1000;
  const library = new PublicLibrary({
    addresses: { production: address, staging: address },
    now: () => now,
  });
  await Promise.all([1, 2, 3].map(() => library.answer(database, 'production')));
  expect(count).toBe(1);
  now += 10_000;
  await library.answer(database, 'production');
  expect(count).toBe(2);
  expect(await library.answer(database, 'staging')).toMatchObject({ state: 'no-release' });
  expect(await library.answer(database, 'development')).toMatchObject({ state: 'not-configured' });
  expect(count).toBe(2);
});
