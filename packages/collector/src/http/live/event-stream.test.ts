import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { Hit, ShownHit } from '@balise/beacon';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hitOf } from '../../intake/journal/record.ts';
import { samplePayload } from '../../testing/sample-hit.ts';
import type { Watch } from './hit-viewer.ts';
import { streamEvents } from './event-stream.ts';
import { LiveFeed } from '../../intake/live/live-feed.ts';
import { hitsAfter } from './missed-hits.ts';
import type { Subscription } from './subscription.ts';

// Unchanged, but its calls are counted.
vi.mock('../../intake/journal/record.ts', { spy: true });

class Reader extends EventEmitter {
  written = '';
  writableLength = 0;
  write(text: string): boolean {
    this.written += text;
    return true;
  }
  destroyed = false;
  destroy(): void {
    this.destroyed = true;
    this.emit('close');
  }
  batches(): { id: string; hits: Hit[] }[] {
    return [...this.written.matchAll(/event: hits\nid: (.*)\ndata: (.*)\n\n/g)].map(
      ([, id = '', data = '']) => ({
        id,
        hits: JSON.parse(data) as Hit[],
      }),
    );
  }
  rates(): { shown: number; matching: number; all: number }[] {
    return [...this.written.matchAll(/event: rate\ndata: (.*)\n\n/g)].map(
      ([, data = '']) => JSON.parse(data) as { shown: number; matching: number; all: number },
    );
  }
}

const shown = (hits: readonly Hit[]): ShownHit[] => hits.map((hit) => ({ ...hit, view: '' }));
const ALL: Subscription = {
  environment: 'development',
  hosts: [],
  paths: [],
  kinds: [],
  texts: [],
};

interface Wanted {
  readonly last?: string;
  readonly asked?: Partial<Subscription>;
  readonly watch?: Watch;
}

function connect(feed: LiveFeed, { last = '', asked, watch }: Wanted = {}): Reader {
  const reader = new Reader();
  const watching = watch ?? { show: async (hits) => shown(hits), end: () => undefined };
  const response = reader as unknown as ServerResponse;
  const missed = () => (last ? hitsAfter(feed.newest('development'), last) : []);
  streamEvents(response, feed, { ...ALL, ...asked }, missed, watching);
  return reader;
}

function add(feed: LiveFeed, ...ids: string[]): void {
  for (const id of ids) feed.add('development', id, samplePayload());
}

const ids = (from: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `hit-${from + index}`);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a live stream', () => {
  it('sends at most ten hits every 200 ms', async () => {
    const feed = new LiveFeed();
    const reader = connect(feed);
    add(feed, ...ids(0, 12));
    await vi.advanceTimersByTimeAsync(200);
    expect(reader.batches().map(({ hits }) => hits.length)).toEqual([10]);
    await vi.advanceTimersByTimeAsync(199);
    expect(reader.batches()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(reader.batches()[1]).toMatchObject({
      id: 'hit-11',
      hits: [{ id: 'hit-10' }, { id: 'hit-11' }],
    });
  });

  it('sends fifty of thousands per second, chosen over the whole second, with their total number', async () => {
    const feed = new LiveFeed();
    const reader = connect(feed);
    for (let ms = 0; ms < 2000; ms += 1) {
      add(feed, ...ids(4 * ms, 4));
      await vi.advanceTimersByTimeAsync(1);
    }
    await vi.advanceTimersByTimeAsync(1000);
    const sent = reader.batches().flatMap(({ hits }) => hits.map(({ id }) => Number(id.slice(4))));
    expect(sent).toHaveLength(140);
    expect(sent).toEqual([...sent].sort((a, b) => a - b));
    for (let part = 1; part < 16; part += 1) {
      const of = sent.filter((number) => Math.floor(number / 500) === part).length;
      expect(of).toBeGreaterThan(3);
      expect(of).toBeLessThan(25);
    }
    const rates = reader.rates();
    expect(rates.map(({ shown }) => shown)).toEqual([50, 50, 40]);
    expect(rates.map(({ matching }) => matching).reduce((a, b) => a + b)).toBe(8000);
  });

  it('sends the rate of hits when it changes, in all and for the subscription', async () => {
    const feed = new LiveFeed();
    const reader = connect(feed, { asked: { kinds: ['exit'] } });
    await vi.advanceTimersByTimeAsync(3000);
    expect(reader.rates()).toEqual([]);
    for (let second = 0; second < 3; second += 1) {
      add(feed, ...ids(10 * second, 3));
      feed.add('development', `exit-${second}`, samplePayload({ parameters: { pe: 'lnk_e' } }));
      feed.add('production', `other-${second}`, samplePayload());
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(reader.rates()).toEqual([{ shown: 1, matching: 1, all: 4 }]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(reader.rates().slice(1)).toEqual([{ shown: 0, matching: 0, all: 0 }]);
    expect(reader.batches().flatMap(({ hits }) => hits.map(({ id }) => id))).toEqual([
      'exit-0',
      'exit-1',
      'exit-2',
    ]);
  });

  it('decodes a hit once for all viewers, and not at all without viewers', async () => {
    const feed = new LiveFeed();
    const decode = vi.mocked(hitOf).mockClear();
    add(feed, 'a');
    await vi.advanceTimersByTimeAsync(1000);
    expect(decode).not.toHaveBeenCalled();
    for (const texts of [[], ['services'], ['benefits']]) connect(feed, { asked: { texts } });
    add(feed, 'b');
    await vi.advanceTimersByTimeAsync(1000);
    expect(decode).toHaveBeenCalledTimes(1);
  });

  it('resumes after the last seen hit', async () => {
    const feed = new LiveFeed();
    add(feed, 'a', 'b', 'c');
    const reader = connect(feed, { last: 'a' });
    await vi.advanceTimersByTimeAsync(200);
    expect(reader.batches()[0]?.hits.map(({ id }) => id)).toEqual(['b', 'c']);
    expect(connect(feed).batches()).toEqual([]);
  });

  it('repeats none after resuming at any batch, and misses none at up to fifty per second', async () => {
    const feed = new LiveFeed();
    const seen: string[] = [];
    let last = 'first';
    add(feed, last);
    for (let time = 0; time < 20; time += 1) {
      const reader = connect(feed, { last });
      add(feed, ...ids(7 * time, 7));
      await vi.advanceTimersByTimeAsync(time % 3 === 0 ? 100 : 400);
      reader.destroy();
      seen.push(...reader.batches().flatMap(({ hits }) => hits.map(({ id }) => id)));
      last = reader.batches().at(-1)?.id ?? last;
    }
    const reader = connect(feed, { last });
    await vi.advanceTimersByTimeAsync(1000);
    seen.push(...reader.batches().flatMap(({ hits }) => hits.map(({ id }) => id)));
    expect(seen).toEqual(ids(0, 140));
  });

  it('sends a sign of life every 15 seconds', async () => {
    const reader = connect(new LiveFeed());
    await vi.advanceTimersByTimeAsync(30_000);
    expect(reader.written.match(/^:$/gm)).toHaveLength(2);
  });

  it('disconnects a reader that is too slow, and stops listening', async () => {
    const feed = new LiveFeed();
    const reader = connect(feed);
    reader.writableLength = 5 << 20;
    add(feed, 'a');
    await vi.advanceTimersByTimeAsync(300);
    const before = reader.written;
    reader.writableLength = 0;
    add(feed, 'b');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reader.written).toBe(before);
  });

  it('sends batches in order, whatever their duration, and disconnects a reader that falls too far behind', async () => {
    const feed = new LiveFeed();
    const waiting: (() => void)[] = [];
    let ended = 0;
    const watch: Watch = {
      show: async (hits) => {
        await new Promise<void>((resolve) => waiting.push(resolve));
        return shown(hits);
      },
      end: () => (ended += 1),
    };
    const reader = connect(feed, { watch });
    add(feed, ...ids(0, 20));
    await vi.advanceTimersByTimeAsync(400);
    expect(waiting).toHaveLength(1);
    waiting.shift()?.();
    await vi.advanceTimersByTimeAsync(0);
    waiting.shift()?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(reader.batches().map(({ id }) => id)).toEqual(['hit-9', 'hit-19']);
    for (let beat = 0; beat < 100; beat += 1) {
      add(feed, `later-${beat}`);
      await vi.advanceTimersByTimeAsync(200);
    }
    expect(reader.destroyed).toBe(false);
    add(feed, 'last');
    await vi.advanceTimersByTimeAsync(200);
    expect(reader.destroyed).toBe(true);
    expect(ended).toBe(1);
  });

  it('closes for a reader whose hits cannot be shown', async () => {
    const feed = new LiveFeed();
    const reader = connect(feed, {
      watch: { show: () => Promise.reject(new Error('broken')), end: () => undefined },
    });
    add(feed, 'a');
    await vi.advanceTimersByTimeAsync(300);
    expect(reader.destroyed).toBe(true);
  });
});
