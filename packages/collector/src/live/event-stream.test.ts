import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { Hit } from '@balise/beacon';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleRecord } from '../testing/sample-hit.ts';
import { streamEvents } from './event-stream.ts';
import { LiveFeed } from './live-feed.ts';

class Reader extends EventEmitter {
  written = '';
  writableLength = 0;
  write(text: string): boolean {
    this.written += text;
    return true;
  }
  destroy(): void {
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

function connect(feed: LiveFeed, lastEventId = ''): Reader {
  const reader = new Reader();
  streamEvents(reader as unknown as ServerResponse, feed, 'development', lastEventId);
  return reader;
}

function add(feed: LiveFeed, ...ids: string[]): void {
  for (const id of ids) feed.add('development', id, sampleRecord());
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a live stream', () => {
  it('sends ten hits at once, fewer after 300 ms', () => {
    const feed = new LiveFeed();
    const reader = connect(feed);
    add(feed, ...Array.from({ length: 12 }, (_, index) => `hit-${index}`));
    expect(reader.batches().map(({ hits }) => hits.length)).toEqual([10]);
    vi.advanceTimersByTime(299);
    expect(reader.batches()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(reader.batches()[1]).toMatchObject({
      id: 'hit-11',
      hits: [{ id: 'hit-10' }, { id: 'hit-11' }],
    });
  });

  it('resumes after the last hit that was seen', () => {
    const feed = new LiveFeed();
    add(feed, 'a', 'b', 'c');
    const reader = connect(feed, 'a');
    vi.advanceTimersByTime(300);
    expect(reader.batches()[0]?.hits.map(({ id }) => id)).toEqual(['b', 'c']);
    expect(connect(feed).batches()).toEqual([]);
  });

  it('shows every 15 seconds that it is alive', () => {
    const reader = connect(new LiveFeed());
    vi.advanceTimersByTime(30_000);
    expect(reader.written.match(/^:$/gm)).toHaveLength(2);
  });

  it('sends a reader away that does not keep up, and stops listening', () => {
    const feed = new LiveFeed();
    const reader = connect(feed);
    reader.writableLength = 5 << 20;
    add(feed, 'a');
    vi.advanceTimersByTime(300);
    const before = reader.written;
    reader.writableLength = 0;
    add(feed, 'b');
    vi.advanceTimersByTime(60_000);
    expect(reader.written).toBe(before);
  });
});
