import { expect, it } from 'vitest';
import { keptMemory } from '../../testing/kept-memory.ts';
import { samplePayload } from '../../testing/sample-hit.ts';
import { LiveFeed, RING } from './live-feed.ts';

const payload = samplePayload();

it('keeps only the newest hits of each environment', () => {
  const feed = new LiveFeed();
  for (let index = 0; index < 3 * RING; index += 1) feed.add('development', String(index), payload);
  feed.add('production', 'other', payload);
  const newest = feed.newest('development');
  expect(newest).toHaveLength(RING);
  expect(newest.at(-1)?.id).toBe(String(3 * RING - 1));
  expect(feed.newest('production').map(({ id }) => id)).toEqual(['other']);
  expect(feed.newest('staging')).toEqual([]);
});

it('calls listeners for their environment, until they stop', () => {
  const feed = new LiveFeed();
  const heard: string[] = [];
  const stop = feed.listen('development', ({ id }) => heard.push(id));
  feed.add('development', 'a', payload);
  feed.add('production', 'b', payload);
  stop();
  feed.add('development', 'c', payload);
  expect(heard).toEqual(['a']);
});

it('keeps no text of hits without viewers', () => {
  const parameters = { v1: 'x'.repeat(2000) };
  const kept = keptMemory(() => {
    const feed = new LiveFeed();
    for (let index = 0; index < RING; index += 1)
      feed.add('development', String(index), samplePayload({ parameters }));
    return feed;
  });
  expect(kept / RING).toBeLessThan(1500);
});
