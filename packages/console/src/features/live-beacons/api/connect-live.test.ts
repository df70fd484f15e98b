import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  FakeEventSource,
  newestSource,
  fakeTheEventSource,
} from '../../../testing/fake-event-source.ts';
import { makeHit } from '../../../testing/make-hit.ts';
import { backOff } from './back-off.ts';
import type { LiveRate } from './live-rate.ts';
import { connectLive, type Connection, type LiveConnection } from './connect-live.ts';

describe('back-off', () => {
  it.each([
    [1, 1000],
    [2, 2000],
    [3, 4000],
    [5, 16_000],
    [6, 30_000],
    [60, 30_000],
  ])('waits after %i failures: %i ms', (failures, wait) => expect(backOff(failures)).toBe(wait));
});

describe('the live stream', () => {
  let states: Connection['state'][];
  let hits: string[];
  let gaps: number;
  let rates: LiveRate[];
  let live: LiveConnection;

  const connect = (subscription: string) =>
    connectLive('staging', subscription, {
      onConnection: ({ state }) => states.push(state),
      onHits: (batch) => hits.push(...batch.map((hit) => hit.id)),
      onRate: (rate) => rates.push(rate),
      onGap: () => (gaps += 1),
    });

  beforeEach(() => {
    vi.useFakeTimers();
    fakeTheEventSource();
    [states, hits, gaps, rates] = [[], [], 0, []];
    live = connect('');
  });

  afterEach(() => {
    live.close();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('connects for the environment and passes its hits on', () => {
    const hit = makeHit();
    newestSource().open();
    newestSource().send(JSON.stringify([hit]));
    expect(newestSource().url).toBe('/api/live?environment=staging');
    expect(states).toEqual(['connecting', 'receiving']);
    expect(hits).toEqual([hit.id]);
  });

  it('sends its subscription with each connection', () => {
    const narrow = connect('kind=page&text=a+b');
    newestSource().fail();
    vi.advanceTimersByTime(1000);
    const wanted = '/api/live?environment=staging&kind=page&text=a+b';
    expect(FakeEventSource.opened.map(({ url }) => url).slice(1)).toEqual([wanted, wanted]);
    narrow.close();
  });

  it('passes the rate on, and ignores an invalid one', () => {
    const rate = { shown: 50, matching: 4120, all: 5000 };
    newestSource().send(JSON.stringify(rate), 'rate');
    for (const broken of ['not JSON', '{"shown":"50"}', '[]']) newestSource().send(broken, 'rate');
    expect(rates).toEqual([rate]);
    expect([gaps, newestSource().closed]).toEqual([0, false]);
  });

  it('waits longer after each failure, and resets the wait after a success', () => {
    for (const wait of [1000, 2000, 4000]) {
      const before = FakeEventSource.opened.length;
      newestSource().fail();
      expect(newestSource().closed).toBe(true);
      vi.advanceTimersByTime(wait - 1);
      expect(FakeEventSource.opened).toHaveLength(before);
      vi.advanceTimersByTime(1);
      expect(FakeEventSource.opened).toHaveLength(before + 1);
    }
    newestSource().open();
    newestSource().fail();
    vi.advanceTimersByTime(1000);
    expect(FakeEventSource.opened).toHaveLength(5);
  });

  it('reports a gap at each opening, including the first', () => {
    newestSource().open();
    expect(gaps).toBe(1);
    newestSource().fail();
    vi.advanceTimersByTime(1000);
    newestSource().open();
    expect(gaps).toBe(2);
  });

  it('reconnects immediately on request, unless it is connected', () => {
    live.retryNow();
    expect(FakeEventSource.opened).toHaveLength(1);
    newestSource().fail();
    live.retryNow();
    expect(FakeEventSource.opened).toHaveLength(2);
    vi.advanceTimersByTime(60_000);
    expect(FakeEventSource.opened).toHaveLength(2);
  });

  it.each(['not JSON', '[{"id":1}]', '{}'])('stays open after an unreadable batch: %s', (data) => {
    newestSource().send(data);
    expect(gaps).toBe(1);
    expect(newestSource().closed).toBe(false);
  });

  it('does not reconnect after it is closed', () => {
    newestSource().fail();
    live.close();
    vi.advanceTimersByTime(60_000);
    expect(FakeEventSource.opened).toHaveLength(1);
  });
});
