import type { Hit } from '@balise/beacon';
import { describe, expect, it } from 'vitest';
import { Unavailable } from '../../helper/unavailable.ts';
import { LiveFeed } from '../../live/live-feed.ts';
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
