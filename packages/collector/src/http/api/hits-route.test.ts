import { mkdir, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { UNKNOWN_ORIGIN, type Hit, type ShownHit } from '@balise/beacon';
import { firstFault, FoundHits, OneHit, type ShownHit as ContractHit } from '@balise/contract';
import { settings } from '@balise/settings';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { Unavailable } from '../../base/errors/unavailable.ts';
import { LiveFeed } from '../../intake/live/live-feed.ts';
import {
  FULL_OF_IDENTIFIERS,
  hitFullOfIdentifiers,
  IDENTIFIERS,
} from '../../testing/full-of-identifiers.ts';
import type { FoundStretch, StretchQuery } from '../../store/hits/search-hits.ts';
import { sampleHit, samplePayload, type SampleParts } from '../../testing/sample-hit.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { SHOWN_IDS, testServer } from '../../testing/servers/test-server.ts';

const NUMBER_OF_TAB = settings.events.events.find(({ id }) => id === 'tabOpen')?.number;
const NOW = Date.UTC(2026, 10, 21);
const id = (number: number): string => `1763728800000-abcdef-${String(number).padStart(8, '0')}`;
/** The id in answers to people. */
const shown = (number: number): string => SHOWN_IDS.show(id(number));

function feedOf(...numbers: number[]): LiveFeed {
  const feed = new LiveFeed();
  for (const number of numbers)
    feed.add('development', id(number), samplePayload({ receivedAt: NOW + number }));
  return feed;
}

async function ask(
  query: string,
  feed: LiveFeed,
  recent: () => Promise<Hit[]>,
): Promise<{ ids: string[]; complete: boolean }> {
  const { server } = await testServer({ feed, store: { recent } });
  const answer = await server.inject({ url: `/api/hits?${query}`, headers: { host: 'localhost' } });
  const { hits, complete } = answer.json<{ hits: Hit[]; complete: boolean }>();
  return { ids: hits.map((hit) => hit.id), complete };
}

const stored =
  (...numbers: number[]) =>
  async (): Promise<Hit[]> =>
    numbers.map((number) => sampleHit(id(number), { receivedAt: NOW + number }));

describe('the newest hits', () => {
  it('come from the store and from the journal, each once, newest first', async () => {
    expect(await ask('environment=development', feedOf(2, 3, 4), stored(3, 2, 1))).toEqual({
      ids: [shown(4), shown(3), shown(2), shown(1)],
      complete: true,
    });
  });

  it('are as many as the limit', async () => {
    expect((await ask('environment=development&limit=2', feedOf(2, 3, 4), stored(1))).ids).toEqual([
      shown(4),
      shown(3),
    ]);
  });

  it('before a hit are only older ones', async () => {
    expect(
      (await ask(`environment=development&before=${shown(3)}`, feedOf(2, 3, 4), stored(2, 1))).ids,
    ).toEqual([shown(2), shown(1)]);
    expect(
      (await ask(`environment=development&before=${id(1)}`, feedOf(2, 3, 4), stored(0))).ids,
    ).toEqual([shown(0)]);
  });

  it('come from the live feed while the store is unavailable', async () => {
    const down = (): Promise<Hit[]> => Promise.reject(new Unavailable('down'));
    expect(await ask('environment=development', feedOf(1), down)).toEqual({
      ids: [shown(1)],
      complete: false,
    });
  });
});

describe('an invalid value', () => {
  it.each([
    '',
    'environment=other',
    'environment=development&limit=0',
    'environment=development&limit=x',
    'environment=development&before=%27',
    'environment=development&event=nobodys',
    'environment=development&dimension=nobodys:is:x',
    'environment=development&from=2026-02-30',
    'environment=development&source=others',
    'environment=development&sourse=real',
  ])('in "%s" is refused with the name of the parameter', async (query) => {
    const { server } = await testServer();
    const answer = await server.inject({
      url: `/api/hits?${query}`,
      headers: { host: 'localhost' },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().detail).toMatch(
      /“(environment|limit|before|event|dimension|from|source|sourse)”/,
    );
  });
});

describe('visitor identifiers', () => {
  const environments = ['development', 'staging', 'production'] as const;

  it.each(environments)('are left out of the list of %s, in every place', async (environment) => {
    const feed = new LiveFeed();
    feed.add(environment, id(2), samplePayload(FULL_OF_IDENTIFIERS));
    const recent = async (): Promise<Hit[]> => [hitFullOfIdentifiers(id(1))];
    const { server } = await testServer({ feed, store: { recent } });
    const answer = await server.inject({ url: `/api/hits?environment=${environment}` });
    expect(answer.json<{ hits: unknown[] }>().hits).toHaveLength(2);
    for (const identifier of Object.values(IDENTIFIERS))
      expect(answer.body).not.toContain(identifier);
  });

  it.each(environments)('cannot be found or shown by a search in %s', async (environment) => {
    const hit = hitFullOfIdentifiers(id(1));
    const { server } = await testServer({
      store: {
        search: async ({ before }) => ({ hits: [hit], lookedBackTo: before, isEnd: true }),
        hit: async () => hit,
      },
    });
    const found = async (query: string): Promise<string> => {
      const url = `/api/hits?environment=${environment}&${query}`;
      const answer = await server.inject({ url });
      expect(answer.statusCode).toBe(200);
      return answer.body;
    };
    const body = await found('q=canada');
    expect(body).toContain(shown(1));
    const one = await server.inject({ url: `/api/hits/${id(1)}` });
    for (const identifier of Object.values(IDENTIFIERS)) {
      expect(body + one.body).not.toContain(identifier);
      const query = new URLSearchParams({ q: identifier }).toString();
      expect(JSON.parse(await found(query))).toMatchObject({ hits: [], complete: true });
    }
  });

  it.each(environments)('are left out of the stream of %s', async (environment) => {
    const feed = new LiveFeed();
    const { server } = await testServer({ feed });
    await server.listen({ host: '127.0.0.1', port: 0 });
    feed.add(environment, id(1), samplePayload(FULL_OF_IDENTIFIERS));
    feed.add(environment, id(2), samplePayload(FULL_OF_IDENTIFIERS));
    const { port } = server.server.address() as AddressInfo;
    const address = `http://127.0.0.1:${port}/api/live?environment=${environment}&after=${id(1)}`;
    const answer = await fetch(address);
    let text = '';
    for await (const bytes of answer.body ?? []) {
      text += new TextDecoder().decode(bytes);
      if (/data: .*\n\n/.test(text)) break;
    }
    expect(text).toContain(`"id":"${shown(2)}"`);
    for (const identifier of Object.values(IDENTIFIERS)) expect(text).not.toContain(identifier);
  });

  it('are replaced by the key of the view, or by a note that there is none', async () => {
    const parts = { parameters: { fid: '4E790FB66F64A147-218CB17FFA762D04' } };
    const link = { parameters: { ...parts.parameters, pe: 'lnk_o', pev2: 'Tab' } };
    const recent = async (): Promise<Hit[]> => [
      sampleHit(id(3), { receivedAt: NOW + 3 }),
      sampleHit(id(2), { ...link, receivedAt: NOW + 2 }),
      sampleHit(id(1), { ...parts, receivedAt: NOW + 1 }),
    ];
    const { server } = await testServer({ store: { recent } });
    const answer = await server.inject({ url: '/api/hits?environment=development' });
    const views = answer.json<{ hits: ShownHit[] }>().hits.map(({ view }) => view);
    expect(views).toEqual(['', views[2], expect.stringMatching(/^[\w-]{16}$/)]);
  });
});

describe('a search', () => {
  const search = (hits: readonly Hit[], asked: StretchQuery[] = []) => ({
    search: async (query: StretchQuery): Promise<FoundStretch> => {
      asked.push(query);
      const older = hits.filter(({ receivedAt, id: one }) => {
        const { before } = query;
        const moment = Date.parse(receivedAt);
        return moment < before.receivedAt || (moment === before.receivedAt && one < before.id);
      });
      const [found, last] = [older.slice(0, query.limit), older.at(-1)];
      const lookedBackTo = { receivedAt: Date.parse(last?.receivedAt ?? ''), id: last?.id ?? '' };
      return { hits: found, lookedBackTo, isEnd: true };
    },
  });
  const titled = (number: number, title: string, parts: SampleParts = {}): Hit =>
    sampleHit(id(number), {
      ...parts,
      receivedAt: NOW + number,
      parameters: { pageName: title, ...parts.parameters },
    });

  it('returns pages, each from the end of the previous one, and reports the time that it has reached', async () => {
    const hits = [5, 4, 3, 2, 1].map((number) =>
      titled(number, number === 4 ? 'Health' : 'Impôts'),
    );
    const { server } = await testServer({ store: search(hits) });
    const found: string[] = [];
    let next: string | null = '';
    let pages = 0;
    while (next !== null) {
      const url = `/api/hits?environment=development&q=impots&limit=2&before=${next}`;
      const answer = await server.inject({ url });
      const page: FoundHits = answer.json<FoundHits>();
      expect(firstFault(FoundHits, page)).toBeUndefined();
      found.push(...page.hits.map((hit) => hit.id));
      expect(page.complete).toBe(page.next === null);
      expect(page.lookedBackTo).toBe(new Date(NOW + (page.complete ? 1 : 3)).toISOString());
      next = page.next;
      pages += 1;
    }
    expect(found).toEqual([5, 3, 2, 1].map(shown));
    expect(pages).toBe(2);
  });

  it.each([
    ['q=sante+%22plan+dentaire%22', ['Plan dentaire — SANTÉ']],
    ['q=sante+dentaire+rien', []],
    ['q=telechargement', ['Form']],
    ['event=download', ['Form']],
    ['kind=download', ['Form']],
    ['kind=page', ['Plan dentaire — SANTÉ', 'Plan']],
    ['kind=link', ['Play', 'Form']],
    ['kind=media', ['Play']],
    ['dimension=title:is:Plan', ['Plan']],
    ['dimension=title:is:plan', []],
    ['dimension=title:is-not:Plan', ['Plan dentaire — SANTÉ', 'Play', 'Form']],
    ['dimension=title:starts-with:PLAN', ['Plan dentaire — SANTÉ', 'Plan']],
    ['dimension=title:contains:ANTÉ', ['Plan dentaire — SANTÉ']],
    ['dimension=title:one-of:Plan%0AForm', ['Plan', 'Form']],
    ['dimension=title:is:Plan&dimension=theme:is:Santé', []],
    ['host=*.canada.ca&path=/en/*', ['Plan dentaire — SANTÉ', 'Plan', 'Play', 'Form']],
    ['path=*nowhere*', []],
    ['source=simulated', ['Played']],
  ])('%s finds %j', async (query, titles) => {
    const simulated = { origin: { ...UNKNOWN_ORIGIN, isSimulated: true as const } };
    const hits = [
      titled(5, 'Plan dentaire — SANTÉ'),
      titled(4, 'Played', simulated),
      titled(3, 'Plan'),
      titled(2, 'Play', { parameters: { pe: 'lnk_o', pev2: 'Media' } }),
      titled(1, 'Form', { parameters: { pe: 'lnk_d', pev2: 'A form', events: 'event25' } }),
    ];
    const { server } = await testServer({ store: search(hits) });
    const answer = await server.inject({ url: `/api/hits?environment=development&${query}` });
    const { hits: found } = answer.json<FoundHits>();
    expect(found.map(({ dimensions }) => dimensions['title'])).toEqual(titles);
  });

  it('searches only the given period, and continues before a given hit', async () => {
    const asked: StretchQuery[] = [];
    const store = { ...search([titled(1, 'x')], asked), hit: async () => titled(2, 'x') };
    const { server } = await testServer({ store });
    const period = 'from=2026-11-01&to=2026-11-20T12:00:00Z';
    await server.inject({ url: `/api/hits?environment=staging&${period}` });
    await server.inject({ url: `/api/hits?environment=staging&q=x&before=${shown(2)}` });
    expect(asked[0]).toMatchObject({
      search: { environment: 'staging', from: Date.UTC(2026, 10, 1, 4), seesAll: true },
      before: { receivedAt: Date.UTC(2026, 10, 20, 12), id: '' },
    });
    expect(asked[1]?.before).toEqual({ receivedAt: NOW + 2, id: id(2) });
  });

  it('by a rule finds hits that name it, and those without a known name of the form of its beacons', async () => {
    const library = await temporaryFolder();
    await mkdir(join(library, 'development'));
    const rules = [
      { id: 'tabs/open', order: 1, link: 'tab', events: ['tabOpen'] },
      { id: 'page-load/silent', order: 2, link: null },
    ];
    await writeFile(join(library, 'development/catalogue.json'), JSON.stringify(rules));
    const tab = { pe: 'lnk_o', pev2: 'Tab', events: `event${NUMBER_OF_TAB}` };
    const ofRule = (rule: string) => ({ ...tab, 'c.': '', rule, '.c': '' });
    const hits = [
      titled(5, 'Named', { parameters: ofRule('tabs/open') }),
      titled(4, 'Of another rule', { parameters: ofRule('carousel/slide') }),
      titled(3, 'Of no known rule', { parameters: ofRule('links/nobodys') }),
      titled(2, 'Tab', { parameters: tab }),
      titled(1, 'Page'),
    ];
    const roots = { library, demo: library, console: library };
    const { server } = await testServer({ roots, store: search(hits) });
    const ask = (rule: string) =>
      server.inject({ url: `/api/hits?environment=development&rule=${rule}` });
    expect((await ask('tabs/open')).json<FoundHits>().hits.map((hit) => hit.id)).toEqual([
      shown(5),
      shown(3),
      shown(2),
    ]);
    for (const rule of ['page-load/silent', 'links/nobodys']) {
      const answer = await ask(rule);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().detail).toContain('the id of a rule that sends its own beacons');
    }
  });

  it('does not wait for an unavailable store', async () => {
    const down = (): Promise<never> => Promise.reject(new Unavailable('down'));
    const { server } = await testServer({ store: { search: down } });
    const answer = await server.inject({ url: '/api/hits?environment=development&q=x' });
    expect(answer.statusCode).toBe(503);
  });
});

describe('one hit', () => {
  it('comes from the store, or from the journal if it is not stored yet', async () => {
    const hit = async (one: string) => (one === id(1) ? sampleHit(one) : undefined);
    const { server } = await testServer({ feed: feedOf(2), store: { hit } });
    for (const number of [1, 2]) {
      const answer = await server.inject({ url: `/api/hits/${id(number)}` });
      expect(firstFault(OneHit, answer.json())).toBeUndefined();
      expect(answer.json<OneHit>().hit.id).toBe(shown(number));
    }
    const answer = await server.inject({ url: `/api/hits/${id(3)}` });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toContain('application/problem+json');
  });
});

/** Compares the answer with the types and the schema of the contract. */
it('hits match the contract', () => {
  expectTypeOf<ContractHit>().toExtend<ShownHit>();
  expectTypeOf<keyof ShownHit>().toEqualTypeOf<keyof ContractHit>();
});
