/**
 * A person of one department asks every route, before and after another department has hits. No answer changes: no
 * figure and no place of other departments is in it, nor can it be computed from it.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UNKNOWN_ORIGIN } from '@balise/beacon';
import { ROUTES, type Route } from '@balise/contract';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it, vi } from 'vitest';
import { PageOwners } from '../store/other-departments/page-owners.ts';
import { sampleOf } from '../../../../scripts/testing/sample-of.ts';
import { hitId } from '../intake/journal/segment-name.ts';
import { LiveFeed, RING } from '../intake/live/live-feed.ts';
import type { Caller } from '../hit/rights/caller.ts';
import { REPORTS } from '../reports/definitions/report-definitions.ts';
import { exportHits, type ExportQuery } from '../store/export/export-hits.ts';
import { insertRows } from '../store/insert/insert-hits.ts';
import { builtSite } from '../testing/built-site.ts';
import { controlDatabase } from '../testing/databases/control-database.ts';
import { makeAllVisits } from '../testing/databases/make-all-visits.ts';
import { sampleHit, samplePayload, type SampleParts } from '../testing/sample-hit.ts';
import { storeOnDisk, type StoreOnDisk } from '../testing/databases/store-on-disk.ts';
import { SHOWN_IDS } from '../testing/servers/test-server.ts';
import { lastingWithPeople } from '../testing/servers/with-people.ts';

const NOW = Date.UTC(2026, 10, 20, 17);
const HOUR = 3_600_000;
const OWN = 'https://www.canada.ca/en/revenue-agency/own';
const THEIRS = 'https://www.canada.ca/en/health-canada/theirs';
const SIMULATED = { ...UNKNOWN_ORIGIN, isSimulated: true as const };
const ENVIRONMENT = 'environment=development';
const PERIOD = 'from=2026-11-17&to=2026-11-20';

/** Answers contain the time of the request. */
const stopClock = (): unknown => vi.useFakeTimers({ toFake: ['Date'], now: NOW });

const person = (view: 'all' | readonly string[]): Caller => ({
  kind: 'person',
  session: '1',
  person: {
    ...{ id: '1', name: 'Kim', account: 'kim', kind: 'local', hasPassword: true },
    rights: { view },
  },
});

let disk: StoreOnDisk;
let server: FastifyInstance;
let moments = 0;
const feed = new LiveFeed();
const figures = {
  walks: { state: { state: 'running' as const, done: 3, of: 9 } },
  feeder: {
    waiting: 10,
    stored: undefined,
    flush: async () => undefined,
    parts: { health: { broken: ['a'], missing: 1 } },
    hold: () => () => undefined,
  },
  visits: {
    state: { madeAt: '2026-11-20T16:00:00.000Z', daysLeft: 1 as number | null },
    lag: async () => 40,
  },
};
let ownIds: string[] = [];
let theirId = '';

beforeAll(async () => {
  stopClock();
  const database = await controlDatabase();
  await database.runAll("INSERT INTO person (name, account) VALUES ('Kim', 'kim')");
  disk = await storeOnDisk();
  const folder = await mkdtemp(join(tmpdir(), 'balise-'));
  const roots = await builtSite(folder);
  await mkdir(join(roots.library, 'development'), { recursive: true });
  await writeFile(join(roots.library, 'development/catalogue.json'), JSON.stringify(CATALOGUE));
  const { store } = disk;
  server = await lastingWithPeople(database, {
    ...{ feed, roots, journal: disk.journal, files: disk.files },
    ...{ feeder: figures.feeder as never, visits: figures.visits },
    store: {
      ...store,
      export: (query: ExportQuery) => exportHits(query, store),
      ...{ kind: 'embedded', state: 'ready', reason: '', whenReady: async () => undefined },
    } as never,
    owners: new PageOwners({ store }),
    walks: { ...figures.walks, isPossible: () => true, start: () => undefined },
    people: { identify: async ({ headers }) => person(headers['x-all'] ? 'all' : ['cra']) },
  });
  return async () => {
    await server.close();
    await disk.remove();
    await database.close();
    await rm(folder, { recursive: true, force: true });
    vi.useRealTimers();
  };
});

const CATALOGUE = [
  {
    ...{ id: 'page-load/page-view', family: 'page-load', order: 90, triggers: ['page-load'] },
    ...{ conditions: [], on: true },
  },
];

/** Hits with their places in the journal, in the store and in the feed. */
async function receive(hits: readonly SampleParts[]): Promise<string[]> {
  const parts = hits.map((hit) => ({ requestId: `s${(moments += 1)}`, ...hit }));
  const { ids } = await disk.write(parts);
  await insertRows(
    disk.database,
    parts.map((hit, index) => sampleHit(ids[index] ?? '', hit)),
  );
  for (const [index, hit] of parts.entries())
    feed.add('development', ids[index] ?? '', samplePayload(hit));
  // Visits are recorded in the order of their times, so the clock must run.
  vi.useRealTimers();
  await makeAllVisits(disk.database);
  stopClock();
  return ids;
}

const ownHits = (): SampleParts[] =>
  Array.from({ length: 40 }, (_, index) => ({
    page: `${OWN}-${index % 4}.html`,
    receivedAt: NOW - 30 * HOUR + index * 40 * 60_000,
    parameters: { fid: `own-${index % 9}`, v5: index % 3 ? 'eng' : 'fra', v75: 'v4' },
    ...(index % 10 === 0 ? { origin: SIMULATED } : {}),
  }));

/** Hits between the own ones, before and after them, and on a day on which the own department has none. */
const theirHits = (): SampleParts[] =>
  Array.from({ length: 2 * RING + 200 }, (_, index) => ({
    page: `${THEIRS}-${index % 7}.html`,
    // The newest first: a time in the answers to its id would be within those of the own hits.
    receivedAt: NOW - 3 * HOUR - index * 200_000,
    parameters: { fid: `their-${index}`, pageName: 'x'.repeat(index % 50), v5: 'eng', v75: 'v4' },
    ...(index % 10 === 0 ? { origin: SIMULATED } : {}),
  }));

/** Each route that answers to people who may view, with its requests. */
function addresses(): Readonly<Record<string, readonly string[]>> {
  const shown = (id = ''): string => SHOWN_IDS.show(id);
  const theirs = [theirId, shown(theirId)];
  return {
    '/api/reports': ['/api/reports'],
    '/api/reports/:id': [
      `/api/reports/traffic?${ENVIRONMENT}&${PERIOD}&compare=previous`,
      ...sampleOf(REPORTS, 2).map(({ id }) => `/api/reports/${id}?${ENVIRONMENT}&${PERIOD}`),
    ],
    '/api/explore/choices': ['/api/explore/choices'],
    '/api/explore': [
      `/api/explore?${ENVIRONMENT}&${PERIOD}&rows=pageUrl&measures=hits`,
      `/api/explore?${ENVIRONMENT}&${PERIOD}&rows=browser&measures=hits&source=simulated&format=csv`,
    ],
    '/api/explorations': ['/api/explorations'],
    '/api/goals': ['/api/goals'],
    '/api/funnels': ['/api/funnels'],
    '/api/funnels/:id': [`/api/funnels/1?${ENVIRONMENT}&${PERIOD}`],
    '/api/notes': [`/api/notes?${PERIOD}`],
    '/api/mail-reports': ['/api/mail-reports'],
    '/api/openapi.json': ['/api/openapi.json'],
    '/api/hits': [
      `/api/hits?${ENVIRONMENT}`,
      `/api/hits?${ENVIRONMENT}&limit=3`,
      `/api/hits?${ENVIRONMENT}&before=${shown(ownIds[20])}`,
      `/api/hits?${ENVIRONMENT}&rule=page-load/page-view&limit=2`,
      `/api/hits?${ENVIRONMENT}&host=www.canada.ca&to=2026-11-19`,
      `/api/hits?${ENVIRONMENT}&q=nothing+has+this`,
      ...theirs.flatMap((id) => [
        `/api/hits?${ENVIRONMENT}&before=${id}`,
        `/api/hits?${ENVIRONMENT}&q=own&before=${id}`,
      ]),
    ],
    '/api/hits/:id': [ownIds[3] ?? '', shown(ownIds[3]), ...theirs].map((id) => `/api/hits/${id}`),
    '/api/export': [
      '/api/export?suite=canadadevmain',
      '/api/export?suite=canadadevmain&format=csv&from=2026-11-20',
      '/api/export?suite=canadadevmain&format=parquet',
    ],
    '/api/overview': [`/api/overview?${ENVIRONMENT}`],
    '/api/attention': [`/api/attention?${ENVIRONMENT}`],
    '/api/rules': [`/api/rules?${ENVIRONMENT}`],
    '/api/rule-firings': [`/api/rule-firings?${ENVIRONMENT}`],
    '/api/variables': [`/api/variables?${ENVIRONMENT}`],
    '/api/status': ['/api/status'],
    '/api/simulated-hits': ['/api/simulated-hits'],
    '/api/small-counts': ['/api/small-counts'],
    '/api/today': ['/api/today'],
    '/api/sign-in': ['/api/sign-in'],
    '/api/session': ['/api/session'],
    '/api/account': ['/api/account'],
    '/api/mail-address': ['/api/mail-address'],
    '/api/subscription': ['/api/subscription'],
    // Refused.
    '/api/people': ['/api/people'],
    '/api/webhooks': ['/api/webhooks'],
    '/api/stops': ['/api/stops'],
    '/api/drafts': ['/api/drafts'],
    '/api/drafts/:id': [`/api/drafts/1?${ENVIRONMENT}`],
    '/api/previews': ['/api/previews'],
    '/api/previews/:id/entries': ['/api/previews/1/entries'],
    '/api/settings': [`/api/settings?${ENVIRONMENT}`],
    '/api/public-library': [`/api/public-library?${ENVIRONMENT}`],
    '/api/releases': ['/api/releases', `/api/releases?${ENVIRONMENT}`],
    '/api/bypasses': ['/api/bypasses'],
    '/api/releases/:id': ['/api/releases/1'],
    '/api/releases/:id/diff/:other': ['/api/releases/1/diff/2'],
    '/api/release-days': [`/api/release-days?${ENVIRONMENT}&${PERIOD}`],
    '/api/release-hosts': [`/api/release-hosts?${ENVIRONMENT}`],
    '/api/address': [`/api/address?url=www.canada.ca&${ENVIRONMENT}`],
    '/api/scrubber': [`/api/scrubber?${ENVIRONMENT}`],
    '/api/releases/:id/collectors': ['/api/releases/1/collectors'],
    '/api/activity': ['/api/activity', '/api/activity?format=csv'],
  };
}

/** Routes outside of the contract. */
const MORE = ['/healthz', '/readyz', '/metrics', '/api/nothing'];

interface Answer {
  readonly status: number;
  readonly headers: object;
  readonly body: string;
}

/** The answer without tokens of the session, and without the time at which the visits were made last. */
async function ask(url: string, isOfAll = false): Promise<Answer> {
  const headers = isOfAll ? { 'x-all': 'yes' } : {};
  const answer = await server.inject({ url, headers });
  const { etag, link, 'content-length': length, 'content-type': type } = answer.headers;
  const body = answer.body
    .replace(/"csrf":"[^"]*"/, '')
    .replace(/"countedUntil":"[^"]*"/, '')
    .replace(/"(instance|request)":"[^"]*"/g, '');
  return {
    status: answer.statusCode,
    headers: url === '/api/session' ? {} : { etag, link, length, type },
    body,
  };
}

/** `isOfAll`: the first request of each route, by a person of all departments. */
async function askAll(isOfAll = false): Promise<Map<string, Answer>> {
  const all = Object.values(addresses());
  const urls = [...(isOfAll ? all.flatMap(([first = '']) => first) : all.flat()), ...MORE];
  const answers = new Map<string, Answer>();
  for (const [index, url] of urls.entries())
    answers.set(`${index} ${url}`, await ask(url, isOfAll));
  return answers;
}

/** A search to its end, as the pages of the console follow each other. */
async function searched(): Promise<string[]> {
  const pages: string[] = [];
  for (let next: string | null = ''; next !== null;) {
    const { body } = await ask(`/api/hits?${ENVIRONMENT}&q=own&limit=7&before=${next}`);
    pages.push(body);
    ({ next } = JSON.parse(body) as { next: string | null });
  }
  return pages;
}

/** The hits of a stream that continues after a hit, until the last own one. */
async function streamed(after: string): Promise<string> {
  if (!server.server.listening) await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo;
  const last = SHOWN_IDS.show(ownIds.at(-1) ?? '');
  return await new Promise((resolve, reject) => {
    let text = '';
    const asked = request(
      { port, path: `/api/live?${ENVIRONMENT}&after=${after}` },
      (answer) => void answer.setEncoding('utf8').on('data', read),
    );
    const read = (part: string): void => {
      text += part;
      if (!text.includes(`id: ${last}`) || !text.includes('event: rate')) return;
      asked.destroy();
      // The last rate depends on the beat at which the stream was closed.
      resolve([...text.matchAll(/^(?:id|data): (?!\{).*$/gm)].join('\n'));
    };
    asked.on('error', reject).end();
  });
}

it('has requests for each route of the contract that reads', () => {
  const read = Object.values<Route>(ROUTES)
    .filter(({ method, path }) => method === 'GET' && !path.startsWith('/api/sign-in/openid'))
    .map(({ path }) => path)
    .filter((path) => path !== ROUTES.live.path);
  expect(Object.keys(addresses()).sort()).toEqual([...new Set(read)].sort());
});

it('no answer changes with the hits of another department, and all of them for people of all', async () => {
  ownIds = await receive(ownHits());
  // The id of the first hit of the others, which does not exist yet.
  const last = disk.journal.segments.at(-1);
  theirId = hitId(last?.name ?? '', last?.end ?? 0);
  const asked = async () => ({
    answers: await askAll(),
    pages: await searched(),
    streams: [
      await streamed(SHOWN_IDS.show(ownIds[1] ?? '')),
      await streamed(SHOWN_IDS.show(theirId)),
    ],
  });
  const [before, all] = [await asked(), await askAll(true)];

  expect(await receive(theirHits())).toContain(theirId);
  disk.files.aside.set('damaged', Buffer.from('damaged'));
  Object.assign(figures.feeder, { waiting: 9000 });
  figures.feeder.parts.health = { broken: ['a', 'b'], missing: 70 };
  figures.visits.state.daysLeft = 5;
  Object.assign(figures.walks.state, { done: 8, of: 90 });

  const [after, allAfter] = [await asked(), await askAll(true)];
  for (const [url, answer] of before.answers) expect(after.answers.get(url), url).toEqual(answer);
  expect(after.pages).toEqual(before.pages);
  expect(after.streams).toEqual(before.streams);

  // No id contains the place of a hit.
  const texts = [...after.answers.values()].map(({ body }) => body);
  for (const text of [...texts, ...after.pages, ...after.streams])
    for (const id of [...ownIds, theirId]) expect(text.includes(id)).toBe(false);
  const exported = after.answers.get(
    [...after.answers.keys()].find((url) => url.includes('export')) ?? '',
  );
  const lines = exported?.body.trim().split('\n') ?? [];
  const ids = lines.map((line) => SHOWN_IDS.read((JSON.parse(line) as { id: string }).id));
  expect(ids.sort()).toEqual([...ownIds].sort());

  // The requests are right: with figures of all departments, these answers do change.
  const changed = [...all].filter(([url, { body }]) => allAfter.get(url)?.body !== body);
  const names = changed.map(([url]) => /^\d+ ([^?]*)/.exec(url)?.[1] ?? '');
  for (const path of [
    'hits',
    'export',
    'overview',
    'rules',
    'status',
    'simulated-hits',
    'explore',
    'reports/traffic',
  ])
    expect(names).toContain(`/api/${path}`);
  expect(names).toContain('/metrics');
});

it('an address with the id of a hit is valid for everybody who may see the hit', async () => {
  const id = SHOWN_IDS.show(ownIds[5] ?? '');
  const [one, all] = [await ask(`/api/hits/${id}`), await ask(`/api/hits/${id}`, true)];
  expect([one.status, all.status]).toEqual([200, 200]);
  for (const { body } of [one, all]) expect(body).toContain(`"id":"${id}"`);
  // As in addresses of earlier versions.
  expect((await ask(`/api/hits/${ownIds[5]}`)).body).toBe(one.body);
});
