/** Three departments on one host: what a person of one department can see in each route. */
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Hit } from '@balise/beacon';
import type { ControlDatabase } from '../control-store/database/control-database.ts';
import { LiveFeed } from '../intake/live/live-feed.ts';
import { SYSTEM, recordedEntries } from '../control-store/activity.ts';
import { makeToken, revokeToken } from '../people/tokens.ts';
import { controlDatabase } from '../testing/databases/control-database.ts';
import { sampleHit, samplePayload, type SampleParts } from '../testing/sample-hit.ts';
import { withPeople } from '../testing/servers/with-people.ts';

const AT = 'https://www.canada.ca/en';
const CRA = { page: `${AT}/revenue-agency/own.html` };
const HC = { page: `${AT}/health-canada/theirs-of-health.html` };
const FIN = { page: `${AT}/department-finance/theirs-of-finance.html` };
const PARTS: Readonly<Record<string, SampleParts>> = {
  'hit-cra-1': { ...CRA, parameters: { v19: HC.page, v13: 'Title of health', r: FIN.page } },
  'hit-hc-1': HC,
  'hit-fin-1': FIN,
  'hit-cra-2': { ...CRA, parameters: { pe: 'lnk_e', pev1: HC.page, pev2: 'Health' } },
};

let database: ControlDatabase;
beforeAll(async () => {
  database = await controlDatabase();
});
afterAll(() => database.close());

let feed: LiveFeed;
let server: FastifyInstance;
let stored: Hit[];
beforeEach(async () => {
  feed = new LiveFeed();
  stored = Object.entries(PARTS).map(([id, parts]) => sampleHit(id, parts));
  const of = (departments: readonly string[] | undefined): Hit[] =>
    stored.filter(({ department }) => !departments || departments.includes(department));
  server = await withPeople(database, {
    feed,
    store: {
      recent: async ({ departments }) => of(departments),
      // Returns more than the matches, as the database may do.
      search: async ({ departments }) => ({
        hits: of(departments),
        lookedBackTo: { receivedAt: 0, id: '' },
        isEnd: true,
      }),
      hit: async (id) => stored.find((hit) => hit.id === id),
      async *export({ departments }) {
        yield of(departments);
      },
    },
  });
});

async function bearer(departments: readonly string[]) {
  const rights = { view: departments };
  const token = await makeToken(database, SYSTEM, { name: 'machine', rights, days: 1 });
  return { ...token, rights, headers: { authorization: `Bearer ${token.secret}` } };
}

function expectOnlyOwn(text: string): void {
  expect(text).toContain('hit-cra-1');
  expect(text).toContain('another department');
  expect(text).not.toContain('hit-hc');
  expect(text).not.toContain('hit-fin');
  expect(text).not.toContain('Title of health');
  expect(text).not.toContain('department-finance');
  // The target of the own link stays unmasked.
  expect(text.replaceAll(HC.page, '').replaceAll(encodeURIComponent(HC.page), '')).not.toContain(
    'health-canada',
  );
}

it.each([
  '/api/hits?environment=development',
  '/api/hits?environment=development&host=www.canada.ca',
  '/api/export?suite=canadadevmain',
  '/api/export?suite=canadadevmain&format=csv',
])('%s has the own hits, and none of the others', async (url) => {
  const { headers } = await bearer(['cra']);
  const answer = await server.inject({ url, headers });
  expect(answer.statusCode).toBe(200);
  expectOnlyOwn(answer.body);
  expect(answer.body).toContain('hit-cra-2');
});

it('includes hits that are not stored yet', async () => {
  stored = [];
  for (const [id, parts] of Object.entries(PARTS))
    feed.add('development', id, samplePayload(parts));
  const { headers } = await bearer(['cra']);
  expectOnlyOwn((await server.inject({ url: '/api/hits?environment=development', headers })).body);
  const limited = await server.inject({
    url: '/api/hits?environment=development&limit=1',
    headers,
  });
  expect(limited.json<{ hits: Hit[] }>().hits.map(({ id }) => id)).toEqual(['hit-cra-2']);
});

it('shows two departments to a person of both, and not the third', async () => {
  const { headers } = await bearer(['cra', 'hc']);
  const { body } = await server.inject({ url: '/api/hits?environment=development', headers });
  expect(body).toContain('hit-hc-1');
  expect(body).toContain('Title of health');
  expect(body).not.toContain('department-finance');
});

/** The received part of a stream, until it is closed. */
async function streamOf(query: string, headers: Record<string, string>) {
  if (!server.server.listening) await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo;
  const stream = { text: '', isOver: false, close: (): void => undefined };
  await new Promise<void>((resolve) => {
    const asked = request(
      { port, path: `/api/live?environment=development${query}`, headers },
      (answer) => {
        answer.setEncoding('utf8').on('data', (text: string) => {
          stream.text += text;
          resolve();
        });
        answer.on('end', () => (stream.isOver = true));
      },
    );
    asked.on('error', () => undefined);
    stream.close = () => void asked.destroy();
    asked.end();
  });
  return stream;
}

const feedAll = (): void => {
  for (const [id, parts] of Object.entries(PARTS))
    feed.add('development', id, samplePayload(parts));
};

it('a stream has the own hits, counts no others, and closes when the right is removed', async () => {
  const token = await bearer(['cra']);
  const stream = await streamOf('', token.headers);
  feedAll();
  await expect.poll(() => stream.text, { timeout: 30_000 }).toContain('event: rate');
  expectOnlyOwn(stream.text);
  expect(stream.text).toContain('"matching":2,"all":2');
  await revokeToken(database, SYSTEM, { id: token.id, name: 'machine', rights: token.rights });
  await expect.poll(() => stream.isOver, { timeout: 30_000 }).toBe(true);
});

it('finds no words in masked texts, and records the search', async () => {
  const { headers } = await bearer(['cra']);
  const hidden = await streamOf('&text=theirs-of-finance', headers);
  const shown = await streamOf('&text=own.html', headers);
  feedAll();
  await expect.poll(() => shown.text, { timeout: 30_000 }).toContain('hit-cra-1');
  expect(hidden.text).not.toContain('hit-cra-1');
  hidden.close();
  shown.close();
  const { entries } = await recordedEntries(database, { limit: 2, what: 'hits-searched' });
  expect(entries.map(({ about }) => about)).toEqual(['development', 'development']);
});

it.each([
  ['q=theirs-of-finance', 0],
  ['q=title+of+health', 0],
  ['dimension=referrer:contains:finance', 0],
  ['dimension=previousTitle:is:Title+of+health', 0],
  ['q=own.html', 2],
  ['q=%22another+department%22', 1],
  ['dimension=previousTitle:is:another+department', 1],
])('compares a search for %s with the shown texts', async (query, count) => {
  const { headers } = await bearer(['cra']);
  const url = `/api/hits?environment=development&${query}`;
  const found = await server.inject({ url, headers });
  expect(found.statusCode).toBe(200);
  expect(found.json<{ hits: Hit[] }>().hits).toHaveLength(count);
  const { headers: ofAll } = await bearer(['cra', 'hc', 'fin']);
  const secret = await server.inject({ url, headers: ofAll });
  if (count === 0) expect(secret.json<{ hits: Hit[] }>().hits).not.toHaveLength(0);
  const { entries } = await recordedEntries(database, { limit: 1, what: 'hits-searched' });
  expect(entries[0]).toMatchObject({ about: 'development' });
  expect(JSON.stringify(entries[0])).not.toMatch(/finance|health|own|another/);
});

it('returns only a hit of the own department by id, masked as in the list', async () => {
  const { headers } = await bearer(['cra']);
  const own = await server.inject({ url: '/api/hits/hit-cra-1', headers });
  expect(own.statusCode).toBe(200);
  expectOnlyOwn(own.body);
  for (const id of ['hit-hc-1', 'hit-nobody', "x'y"]) {
    const others = await server.inject({ url: `/api/hits/${encodeURIComponent(id)}`, headers });
    expect(others.statusCode).toBe(404);
    expect(others.body).not.toContain('health-canada');
  }
});
