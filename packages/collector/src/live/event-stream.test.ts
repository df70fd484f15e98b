import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { Hit, ShownHit } from '@balise/beacon';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleRecord } from '../testing/sample-hit.ts';
import type { Watch } from '../visitor/hit-viewer.ts';
import { streamEvents } from './event-stream.ts';
import { LiveFeed } from './live-feed.ts';

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
}

const shown = (hits: readonly Hit[]): ShownHit[] => hits.map((hit) => ({ ...hit, view: '' }));

function connect(
  feed: LiveFeed,
  lastEventId = '',
  watch: Watch = { show: async (hits) => shown(hits), end: () => undefined },
): Reader {
  const reader = new Reader();
  streamEvents(reader as unknown as ServerResponse, feed, 'development', lastEventId, watch);
  return reader;
}

function add(feed: LiveFeed, ...ids: string[]): void {
  for (const id of ids) feed.add('development', id, sampleRecord());
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a live stream', () => {
  it('sends ten hits at once, fewer after 300 ms', async () => {
    const feed = new LiveFeed();
    const reader = connect(feed);
    add(feed, ...Array.from({ length: 12 }, (_, index) => `hit-${index}`));
    await vi.advanceTimersByTimeAsync(0);
    expect(reader.batches().map(({ hits }) => hits.length)).toEqual([10]);
    await vi.advanceTimersByTimeAsync(299);
    expect(reader.batches()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(reader.batches()[1]).toMatchObject({
      id: 'hit-11',
      hits: [{ id: 'hit-10' }, { id: 'hit-11' }],
    });
  });

  it('resumes after the last hit that was seen', async () => {
    const feed = new LiveFeed();
    add(feed, 'a', 'b', 'c');
    const reader = connect(feed, 'a');
    await vi.advanceTimersByTimeAsync(300);
    expect(reader.batches()[0]?.hits.map(({ id }) => id)).toEqual(['b', 'c']);
    expect(connect(feed).batches()).toEqual([]);
  });

  it('shows every 15 seconds that it is alive', async () => {
    const reader = connect(new LiveFeed());
    await vi.advanceTimersByTimeAsync(30_000);
    expect(reader.written.match(/^:$/gm)).toHaveLength(2);
  });

  it('sends a reader away that does not keep up, and stops listening', async () => {
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

  it('brings batches in order, however long each takes, and sends who gets too far behind away', async () => {
    const feed = new LiveFeed();
    const waiting: (() => void)[] = [];
    let ended = 0;
    const reader = connect(feed, '', {
      show: async (hits) => {
        await new Promise<void>((resolve) => waiting.push(resolve));
        return shown(hits);
      },
      end: () => (ended += 1),
    });
    const ids = (from: number, count: number): string[] =>
      Array.from({ length: count }, (_, index) => `hit-${from + index}`);
    add(feed, ...ids(0, 20));
    await vi.advanceTimersByTimeAsync(0);
    expect(waiting).toHaveLength(1);
    waiting.shift()?.();
    await vi.advanceTimersByTimeAsync(0);
    waiting.shift()?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(reader.batches().map(({ id }) => id)).toEqual(['hit-9', 'hit-19']);
    add(feed, ...ids(20, 1000));
    expect(reader.destroyed).toBe(false);
    add(feed, ...ids(1020, 10));
    expect(reader.destroyed).toBe(true);
    expect(ended).toBe(1);
  });

  it('ends for a reader whose hits cannot be shown', async () => {
    const feed = new LiveFeed();
    const reader = connect(feed, '', {
      show: () => Promise.reject(new Error('broken')),
      end: () => undefined,
    });
    add(feed, 'a');
    await vi.advanceTimersByTimeAsync(300);
    expect(reader.destroyed).toBe(true);
  });
});
