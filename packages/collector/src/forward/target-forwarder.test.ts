import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallFailed } from '../base/errors/call-failed.ts';
import { Unavailable } from '../base/errors/unavailable.ts';
import { Journal } from '../intake/journal/journal.ts';
import { memoryFiles } from '../testing/memory-files.ts';
import { samplePayload } from '../testing/sample-hit.ts';
import type { ForwardBatch, ForwardedBatch } from './forwarded-batch.ts';
import type { Place } from './place-file.ts';
import { TargetForwarder } from './target-forwarder.ts';
import { targetOf } from './request/target.ts';

type Result = Partial<ForwardedBatch> | Error;
const PAUSES = { idle: 10, first: 1000, longest: 60_000, telling: 600_000 };
const DOWN: Result = { wait: 0, reason: 'SERVER_FAILS 503', lastStatus: 503 };

async function bench(from: Place = { segment: '', offset: 0 }) {
  const journal = await Journal.open(memoryFiles(), { segmentBytes: 1000, between: 0 });
  const batches: ForwardBatch[] = [];
  const notes: Place[] = [];
  const told: string[] = [];
  /** The results of the steps, in order. After them, everything is forwarded. */
  const results: Result[] = [];
  const forwarder = new TargetForwarder({
    target: targetOf({ id: 'other', server: 'https://collect.example', suites: {} }),
    journal,
    places: { write: async (_target, place) => void notes.push(place) },
    calls: {
      async forward(batch) {
        batches.push(batch);
        const result = results.shift() ?? {};
        if (result instanceof Error) throw result;
        const upTo = result.wait === undefined ? batch.range.to : batch.range.from;
        const none = { done: [], forwarded: 0, kept: {}, lost: {}, refusedInRow: 0 };
        return { ...none, upTo, reachedAt: Date.now(), ...result };
      },
    },
    from,
    uncertainUntil: '',
    onFailing: (reason) => told.push(`failing ${reason}`),
    onAgain: () => told.push('again'),
    onLost: (loss, hits) => told.push(`lost ${hits} ${loss}`),
    onPassed: () => told.push('passed'),
    pauses: PAUSES,
  });
  const write = async (count = 1): Promise<void> => {
    for (let hit = 0; hit < count; hit += 1) await journal.append(samplePayload());
  };
  return { journal, forwarder, batches, notes, told, results, write };
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => void vi.useRealTimers());
const after = (milliseconds: number): Promise<unknown> => vi.advanceTimersByTimeAsync(milliseconds);

describe('forwarding to one server', () => {
  it('goes through the journal and stores its position', async () => {
    const { journal, forwarder, batches, notes, write } = await bench();
    await write(5);
    forwarder.start();
    await after(50);
    expect(new Set(batches.map(({ range }) => range.segment)).size).toBe(journal.segments.length);
    const last = journal.segments.at(-1);
    expect(notes.at(-1)).toEqual({ segment: last?.name, offset: last?.end });
    expect(forwarder.state).toMatchObject({ state: 'ready', waiting: 0, lag: 0 });
    await forwarder.stop();
  });

  it('pauses longer and longer while the server does not answer, up to the longest pause', async () => {
    const { forwarder, batches, told, results, write } = await bench();
    await write();
    results.push(...Array.from({ length: 9 }, () => DOWN));
    forwarder.start();
    await after(0);
    const pauses: number[] = [];
    for (let time = 0; time < 300_000; time += 500) {
      const before = batches.length;
      await after(500);
      if (batches.length > before) pauses.push(time + 500);
    }
    const between = pauses.map((time, index) => time - (pauses[index - 1] ?? 0));
    expect(between.slice(0, 9)).toEqual([
      1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000,
    ]);
    expect(told.filter((text) => text !== 'passed')).toEqual(['failing SERVER_FAILS 503', 'again']);
    await forwarder.stop();
  });

  it('waits as long as the server asks', async () => {
    const { forwarder, batches, results, write } = await bench();
    await write();
    results.push({ ...DOWN, wait: 90_000 });
    forwarder.start();
    await after(89_000);
    expect(batches).toHaveLength(1);
    expect(forwarder.state.retryAt).not.toBeNull();
    await after(2000);
    expect(batches).toHaveLength(2);
    expect(forwarder.state.retryAt).toBeNull();
    await forwarder.stop();
  });

  it('reports the lag of the next hit, the last answer and the reason', async () => {
    const { forwarder, results, write } = await bench();
    await write();
    results.push({ ...DOWN, reachedAt: Date.now() });
    forwarder.start();
    await after(900);
    expect(forwarder.state).toMatchObject({
      state: 'failing',
      reason: 'SERVER_FAILS 503',
      lag: 1,
      lastAnswer: { status: 503 },
    });
    expect(forwarder.state.waiting).toBeGreaterThan(100);
    await forwarder.stop();
  });

  it('has no lag if no hit arrived for an hour', async () => {
    const { forwarder, write } = await bench();
    await write();
    forwarder.start();
    await after(3_600_000);
    expect(forwarder.state.lag).toBe(0);
    await forwarder.stop();
  });

  it('passes hits that were answered out of order to the next try', async () => {
    const { forwarder, batches, results, write } = await bench();
    await write();
    results.push({ ...DOWN, done: [500, 900], refusedInRow: 4 });
    forwarder.start();
    await after(1500);
    expect(batches[1]).toMatchObject({ done: [500, 900], refusedInRow: 4 });
    await forwarder.stop();
  });

  it('waits silently while its own process starts, and reports it only after a while', async () => {
    const { forwarder, told, results, write } = await bench();
    await write();
    results.push(...Array.from({ length: 45 }, () => new Unavailable('starting')));
    forwarder.start();
    await after(39 * PAUSES.idle - 5);
    expect(told).toEqual([]);
    expect(forwarder.state.state).toBe('starting');
    await after(2 * PAUSES.idle);
    expect(told).toEqual(['failing starting']);
    await forwarder.stop();
  });

  it('reports at once that its own process fails, and each further reason once', async () => {
    const { forwarder, told, results, write } = await bench();
    await write();
    results.push(new Unavailable('EXIT_1'), new CallFailed('EACCES'), new Unavailable('EXIT_1'));
    forwarder.start();
    await after(1);
    expect(told).toEqual(['failing EXIT_1']);
    expect(forwarder.state).toMatchObject({ state: 'failing', reason: 'EXIT_1' });
    await after(PAUSES.longest);
    expect(told).toEqual(['failing EXIT_1', 'failing EACCES', 'passed', 'again']);
    await forwarder.stop();
  });

  it('counts losses, and logs them at once and then at intervals', async () => {
    const { forwarder, told, results, write } = await bench();
    const lost = (): string[] => told.filter((text) => text.startsWith('lost'));
    await write();
    results.push({ lost: { old: 3 } }, { lost: { old: 4, refused: 1 } });
    forwarder.start();
    await after(100);
    expect(lost()).toEqual(['lost 3 old']);
    await write();
    await after(100);
    expect(forwarder.state.notForwarded).toEqual({ old: 7, refused: 1, room: 0, damaged: 0 });
    expect(lost()).toEqual(['lost 3 old']);
    await after(PAUSES.telling);
    expect(lost().slice(1)).toEqual(['lost 4 old', 'lost 1 refused']);
    await forwarder.stop();
  });

  it('logs the remaining losses when it stops', async () => {
    const { forwarder, told, results, write } = await bench();
    await write();
    results.push({ lost: { old: 1 } });
    forwarder.start();
    await after(0);
    await forwarder.stop();
    expect(told).toContain('lost 1 old');
  });

  it("skips a segment that is given up during a step, and ignores that step's position", async () => {
    const { journal, forwarder, batches, notes, results, write } = await bench();
    await write(12);
    const [first, second] = journal.segments;
    results.push(DOWN);
    forwarder.start();
    const given = forwarder.giveUp(first?.name ?? '', 2);
    await after(0);
    await given;
    expect(forwarder.place.segment).toBe(second?.name);
    expect(forwarder.state.notForwarded.room).toBe(2);
    await after(1500);
    expect(batches.at(-1)?.range.segment).not.toBe(first?.name);
    expect(notes.every(({ segment }) => segment !== first?.name)).toBe(true);
    await forwarder.stop();
  });
});
