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

describe('patience', () => {
  it.each([
    [1, 1000],
    [2, 2000],
    [3, 4000],
    [5, 16_000],
    [6, 30_000],
    [60, 30_000],
  ])('after %i failures: %i ms', (failures, wait) => expect(backOff(failures)).toBe(wait));
});

describe('the stream', () => {
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

  it('asks for the environment and brings its hits', () => {
    const hit = makeHit();
    newestSource().open();
    newestSource().send(JSON.stringify([hit]));
    expect(newestSource().url).toBe('/api/live?environment=staging');
    expect(states).toEqual(['connecting', 'receiving']);
    expect(hits).toEqual([hit.id]);
  });

  it('asks for what a filter asks for, each time', () => {
    const narrow = connect('kind=page&text=a+b');
    newestSource().fail();
    vi.advanceTimersByTime(1000);
    const wanted = '/api/live?environment=staging&kind=page&text=a+b';
    expect(FakeEventSource.opened.map(({ url }) => url).slice(1)).toEqual([wanted, wanted]);
    narrow.close();
  });

  it('tells how many come and of how many, and survives what is no rate', () => {
    const rate = { shown: 50, matching: 4120, all: 5000 };
    newestSource().send(JSON.stringify(rate), 'rate');
    for (const broken of ['not JSON', '{"shown":"50"}', '[]']) newestSource().send(broken, 'rate');
    expect(rates).toEqual([rate]);
    expect([gaps, newestSource().closed]).toEqual([0, false]);
  });

  it('waits longer after each failure, and starts anew once it is back', () => {
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

  it('asks for what was missed at each opening, the first too', () => {
    newestSource().open();
    expect(gaps).toBe(1);
    newestSource().fail();
    vi.advanceTimersByTime(1000);
    newestSource().open();
    expect(gaps).toBe(2);
  });

  it('tries at once when told to, but leaves a stream that works alone', () => {
    live.retryNow();
    expect(FakeEventSource.opened).toHaveLength(1);
    newestSource().fail();
    live.retryNow();
    expect(FakeEventSource.opened).toHaveLength(2);
    vi.advanceTimersByTime(60_000);
    expect(FakeEventSource.opened).toHaveLength(2);
  });

  it.each(['not JSON', '[{"id":1}]', '{}'])('survives %s', (data) => {
    newestSource().send(data);
    expect(gaps).toBe(1);
    expect(newestSource().closed).toBe(false);
  });

  it('opens nothing more once closed', () => {
    newestSource().fail();
    live.close();
    vi.advanceTimersByTime(60_000);
    expect(FakeEventSource.opened).toHaveLength(1);
  });
});
