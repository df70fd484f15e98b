import { expect, it } from 'vitest';
import type { Hit } from '@balise/beacon';
import { sampleHit, samplePayload } from '../../testing/sample-hit.ts';
import { LiveFeed, RING } from '../../intake/live/live-feed.ts';
import { readMissed } from './missed-hits.ts';

const OWN = { page: 'https://www.canada.ca/en/revenue-agency/own.html' };
const THEIRS = samplePayload({ page: 'https://www.canada.ca/en/health-canada/a.html' });
const CRA = { environment: 'development', sight: new Set(['cra']) } as const;
const ALL = { environment: 'development' } as const;

function setUp(stored: readonly string[] | Error = []) {
  const feed = new LiveFeed();
  const recent = async (): Promise<Hit[]> => {
    if (stored instanceof Error) throw stored;
    return stored.map((id) => sampleHit(id, OWN)).reverse();
  };
  const missed = async (asked: typeof CRA | typeof ALL, id: string) =>
    (await readMissed(asked, id, { feed, store: { recent } }))().map((hit) => hit.id);
  const add = (...ids: string[]): void => {
    for (const id of ids) feed.add('development', id, samplePayload(OWN));
  };
  const addTheirs = (count: number): void => {
    for (let index = 0; index < count; index += 1) feed.add('development', `t${index}`, THEIRS);
  };
  return { missed, add, addTheirs };
}

it('are the hits after a given one, or all if that one is not known', async () => {
  const { missed, add } = setUp();
  add('a', 'b', 'c');
  expect(await missed(ALL, 'a')).toEqual(['b', 'c']);
  expect(await missed(ALL, 'c')).toEqual([]);
  expect(await missed(ALL, 'x')).toHaveLength(3);
  expect(await missed(ALL, '')).toEqual([]);
});

it('of some departments are the same, however many hits the others have', async () => {
  for (const others of [0, 1, RING - 1, 3 * RING]) {
    const { missed, add, addTheirs } = setUp(['a', 'b', 'c']);
    add('a', 'b');
    addTheirs(others);
    add('c');
    expect(await missed(CRA, 'a')).toEqual(['b', 'c']);
  }
});

it('after a hit of another department are those after an unknown one', async () => {
  const { missed, add, addTheirs } = setUp(['a', 'b']);
  add('a');
  addTheirs(1);
  add('b');
  expect(await missed(CRA, 't0')).toEqual(await missed(CRA, 'nobody'));
  expect(await missed(CRA, 't0')).toEqual(['a', 'b']);
});

it('without the store, are those of the feed', async () => {
  const { missed, add, addTheirs } = setUp(new Error('down'));
  addTheirs(2);
  add('b');
  expect(await missed(CRA, 'a')).toEqual(['b']);
});
