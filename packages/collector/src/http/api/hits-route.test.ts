import type { AddressInfo } from 'node:net';
import type { Hit, ShownHit } from '@balise/beacon';
import { describe, expect, it } from 'vitest';
import { Unavailable } from '../../helper/unavailable.ts';
import { LiveFeed } from '../../live/live-feed.ts';
import {
  FULL_OF_IDENTIFIERS,
  hitFullOfIdentifiers,
  IDENTIFIERS,
} from '../../testing/full-of-identifiers.ts';
import { sampleHit, sampleRecord } from '../../testing/sample-hit.ts';
import { testServer } from '../../testing/test-server.ts';

const NOW = Date.UTC(2026, 10, 21);
const id = (number: number): string => `1763728800000-abcdef-${String(number).padStart(8, '0')}`;

function feedOf(...numbers: number[]): LiveFeed {
  const feed = new LiveFeed();
  for (const number of numbers)
    feed.add('development', id(number), sampleRecord({ receivedAt: NOW + number }));
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
  it('are those of the store and those on their way to it, each once, newest first', async () => {
    expect(await ask('environment=development', feedOf(2, 3, 4), stored(3, 2, 1))).toEqual({
      ids: [id(4), id(3), id(2), id(1)],
      complete: true,
    });
  });

  it('are as many as asked for', async () => {
    expect((await ask('environment=development&limit=2', feedOf(2, 3, 4), stored(1))).ids).toEqual([
      id(4),
      id(3),
    ]);
  });

  it('before a hit are only older ones', async () => {
    expect(
      (await ask(`environment=development&before=${id(3)}`, feedOf(2, 3, 4), stored(2, 1))).ids,
    ).toEqual([id(2), id(1)]);
    expect(
      (await ask(`environment=development&before=${id(1)}`, feedOf(2, 3, 4), stored(0))).ids,
    ).toEqual([id(0)]);
  });

  it('are the live ones while the store is down', async () => {
    const down = (): Promise<Hit[]> => Promise.reject(new Unavailable('down'));
    expect(await ask('environment=development', feedOf(1), down)).toEqual({
      ids: [id(1)],
      complete: false,
    });
  });
});

describe('a bad value', () => {
  it.each([
    '',
    'environment=other',
    'environment=development&limit=0',
    'environment=development&limit=x',
    'environment=development&before=%27',
  ])('in "%s" is refused by name', async (query) => {
    const { server } = await testServer();
    const answer = await server.inject({
      url: `/api/hits?${query}`,
      headers: { host: 'localhost' },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().detail).toMatch(/“(environment|limit|before)”/);
  });
});

describe('identifiers of visitors', () => {
  const environments = ['development', 'staging', 'production'] as const;

  it.each(environments)(
    'do not leave by the list of %s, wherever they sit',
    async (environment) => {
      const feed = new LiveFeed();
      feed.add(environment, id(2), sampleRecord(FULL_OF_IDENTIFIERS));
      const recent = async (): Promise<Hit[]> => [hitFullOfIdentifiers(id(1))];
      const { server } = await testServer({ feed, store: { recent } });
      const answer = await server.inject({ url: `/api/hits?environment=${environment}` });
      expect(answer.json<{ hits: unknown[] }>().hits).toHaveLength(2);
      for (const identifier of Object.values(IDENTIFIERS))
        expect(answer.body).not.toContain(identifier);
    },
  );

  it.each(environments)('do not leave by the stream of %s', async (environment) => {
    const feed = new LiveFeed();
    const { server } = await testServer({ feed });
    await server.listen({ host: '127.0.0.1', port: 0 });
    feed.add(environment, id(1), sampleRecord(FULL_OF_IDENTIFIERS));
    feed.add(environment, id(2), sampleRecord(FULL_OF_IDENTIFIERS));
    const { port } = server.server.address() as AddressInfo;
    const address = `http://127.0.0.1:${port}/api/live?environment=${environment}&after=${id(1)}`;
    const answer = await fetch(address);
    let text = '';
    for await (const bytes of answer.body ?? []) {
      text += new TextDecoder().decode(bytes);
      if (/data: .*\n\n/.test(text)) break;
    }
    expect(text).toContain(`"id":"${id(2)}"`);
    for (const identifier of Object.values(IDENTIFIERS)) expect(text).not.toContain(identifier);
  });

  it('leave the key of the view in their place, or the word that there is none', async () => {
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
