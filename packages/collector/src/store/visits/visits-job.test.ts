import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ControlUnavailable } from '../../control-store/control-store.ts';
import { Unavailable } from '../../base/errors/unavailable.ts';
import type { MadeVisits } from './made-visits.ts';
import type { VisitsRun } from './make-visits.ts';
import { VisitsJob } from './visits-job.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const NOTHING: MadeVisits = {
  ...{ day: undefined, tried: [], failed: [], isNewestFirst: false },
  ...{ hasMore: false, left: 0, repeats: 0 },
};
/** `takes`: milliseconds. */
type Answer = MadeVisits & { readonly takes?: number };
const made = (day: string, left: number, rest: Partial<Answer> = {}): Answer => ({
  ...NOTHING,
  ...{ day, tried: [day], hasMore: left > 0, left },
  ...rest,
});

interface JobParts {
  /** The answer for each day. Afterwards nothing is due. */
  readonly answers?: (Answer | Error)[];
  readonly holds?: (seconds: number) => boolean;
  readonly storedUntil?: () => Promise<number | undefined>;
  /** Days that the store still marks after each call; none afterwards. */
  readonly uncounted?: (number | Error)[];
}

function jobOf({
  answers = [],
  holds = () => true,
  storedUntil = async () => Date.now(),
  uncounted = [],
}: JobParts) {
  const counters = { duplicates: 0 };
  const runs: (VisitsRun & { readonly at: number })[] = [];
  const log: string[] = [];
  /** Moments before which all stored hits were counted, in milliseconds since the start of the test. */
  const counted: string[] = [];
  const begun = Date.now();
  const job = new VisitsJob({
    store: {
      uncountedDays: async () => {
        const days = uncounted.shift() ?? 0;
        if (days instanceof Error) throw days;
        return days;
      },
      makeVisits: async (run) => {
        runs.push({ ...run, at: Date.now() - begun });
        const answer: Answer | Error = answers.shift() ?? NOTHING;
        if (answer instanceof Error) throw answer;
        const { takes = 0 } = answer;
        if (takes > 0) await new Promise<void>((resolve) => setTimeout(resolve, takes));
        return answer;
      },
    },
    control: { hold: async (_, __, seconds) => holds(seconds) },
    counters,
    storedUntil,
    lag: {
      seconds: async () => 7,
      moment: async () => String(Date.now() - begun),
      counted: async (moment) => void counted.push(moment),
    },
    onDayFailed: (day, reason) => void log.push(`${day} ${reason}`),
    onFailed: (reason) => void log.push(reason),
  });
  return { job, counters, runs, log, counted };
}

it('makes all days that are due, then looks again every minute', async () => {
  const { job, runs, counters } = jobOf({
    answers: [made('2026-11-20', 1, { repeats: 3 }), made('2026-11-21', 0)],
  });
  job.start();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(runs).toHaveLength(2);
  expect(counters.duplicates).toBe(3);
  expect(job.state).toEqual({ madeAt: expect.stringMatching(/Z$/), daysLeft: 0 });
  await vi.advanceTimersByTimeAsync(59_000);
  expect(runs).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(runs).toHaveLength(3);
  await job.stop();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(runs).toHaveLength(3);
});

it('looks again soon after it has made many days', async () => {
  const days = ['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21'];
  const { job, runs } = jobOf({ answers: days.map((day, index) => made(day, 3 - index)) });
  job.start();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(runs).toHaveLength(4);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(runs).toHaveLength(5);
  await vi.advanceTimersByTimeAsync(50_000);
  expect(runs).toHaveLength(5);
  await job.stop();
});

it('tries each day once in a run, and the newest first again after a minute', async () => {
  const first = made('2026-11-21', 3, { tried: [], isNewestFirst: true });
  const { job, runs } = jobOf({
    answers: [
      first,
      ...['2026-10-01', '2026-10-02', '2026-10-03'].map((day) => made(day, 3, { takes: 25_000 })),
      first,
      made('2026-10-04', 1),
    ],
  });
  job.start();
  await vi.advanceTimersByTimeAsync(94_000);
  expect(runs.map(({ tried }) => tried.length)).toEqual([0, 0, 1, 2, 3, 3, 4]);
  expect(runs.map(({ isNewestFirst }) => isNewestFirst)).toEqual([
    ...[true, false, false, false, true, false, false],
  ]);
  await job.stop();
});

it('pauses so that a new hit is counted within two minutes, as long as a run is short enough', async () => {
  const takes = [1000, 20_000, 40_000, 100_000, 1_500_000];
  const { job, runs } = jobOf({
    answers: takes.map((one) => made('2026-11-21', 0, { takes: one, isNewestFirst: true })),
  });
  job.start();
  await vi.advanceTimersByTimeAsync(2_600_000);
  const begins = runs.map(({ at }) => at);
  const pauses = takes.map((one, index) => (begins[index + 1] ?? 0) - (begins[index] ?? 0) - one);
  expect(pauses.slice(0, 3)).toEqual([60_000, 60_000, 25_000]);
  for (const [index, one] of takes.slice(0, 3).entries())
    expect((pauses[index] ?? 0) + 2 * one).toBeLessThan(120_000);
  // Then answers and inserts have the store to themselves for a while, of five minutes at most.
  expect(pauses.slice(3)).toEqual([25_000, 300_000]);
  await job.stop();
});

it('states until when the hits of all collectors are in the store, a minute less for those on their way', async () => {
  const moments = [Date.UTC(2026, 10, 21, 12), undefined];
  const { job, runs } = jobOf({ storedUntil: async () => moments.shift() });
  await job.runOnce();
  await job.runOnce();
  expect(runs.map(({ until }) => until)).toEqual([Date.UTC(2026, 10, 21, 11, 59), undefined]);
});

it('logs a day that fails with its reason, makes the next days, and tries it again in the next run', async () => {
  const failed = [{ day: '2026-11-19', reason: 'TOO_LARGE' }];
  const fails = made('2026-11-19', 2, { day: undefined, failed });
  const { job, runs, log } = jobOf({
    answers: [fails, made('2026-11-20', 2), made('2026-11-21', 1, { hasMore: false }), fails],
  });
  job.start();
  await vi.advanceTimersByTimeAsync(11_000);
  expect(log).toEqual(['2026-11-19 TOO_LARGE']);
  expect(runs.map(({ tried }) => tried)).toEqual([
    [],
    ['2026-11-19'],
    ['2026-11-19', '2026-11-20'],
  ]);
  expect(job.state.daysLeft).toBe(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(runs[3]?.tried).toEqual([]);
  expect(log).toHaveLength(2);
  await job.stop();
});

it('logs a run that stops, once for each run, and continues', async () => {
  const { job, runs, log } = jobOf({
    answers: [new Unavailable('CORRUPTED_DATA'), new Error('text'), made('2026-11-21', 0)],
  });
  job.start();
  await vi.advanceTimersByTimeAsync(130_000);
  expect(runs).toHaveLength(3);
  expect(log).toEqual(['CORRUPTED_DATA', expect.stringContaining('Error at visits-job.test.ts')]);
  await job.stop();
});

it('logs nothing while the store or the control database is not ready, since these log it', async () => {
  const { job, runs, log } = jobOf({
    answers: [new Unavailable('starting'), new Unavailable('down'), new ControlUnavailable()],
  });
  job.start();
  await vi.advanceTimersByTimeAsync(200_000);
  expect(runs.length).toBeGreaterThan(3);
  expect(log).toEqual([]);
  await job.stop();
});

it('stops while another collector holds the lease, also between two days', async () => {
  let asked = 0;
  const { job, runs } = jobOf({
    answers: [made('2026-11-20', 5), made('2026-11-21', 4)],
    holds: () => (asked += 1) <= 2,
  });
  await job.runOnce();
  expect(runs).toHaveLength(2);
  expect(job.state.daysLeft).toBeNull();
});

it('extends its lease while a day is made, keeps it in the pause, and releases it at the end', async () => {
  const held: number[] = [];
  const { job } = jobOf({
    answers: [made('2026-11-21', 0, { takes: 100_000, isNewestFirst: true })],
    holds: (seconds) => held.push(seconds) > 0,
  });
  job.start();
  await vi.advanceTimersByTimeAsync(109_000);
  // More than three quarters of the lease always remain.
  expect(held).toEqual([60, 60, 60, 60, 60, 60, 60]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(held.slice(7)).toEqual([55]);
  await job.stop();
  expect(held.slice(8)).toEqual([0]);
});

it('leaves the work to other collectors if it fails', async () => {
  const held: number[] = [];
  const { job } = jobOf({
    answers: [new Error('down')],
    holds: (seconds) => held.push(seconds) > 0,
  });
  job.start();
  await vi.advanceTimersByTimeAsync(11_000);
  expect(held).toEqual([60]);
  await job.stop();
});

it('notes the moment before a run that counts the newest day, if no other day lacks hits', async () => {
  const { job, counted } = jobOf({
    answers: [
      made('2026-11-21', 2, { isNewestFirst: true, takes: 1000 }),
      made('2026-11-19', 1, { takes: 1000 }),
      made('2026-11-18', 0, { hasMore: false }),
    ],
    uncounted: [1, 0],
  });
  const run = job.runOnce();
  await vi.advanceTimersByTimeAsync(3000);
  await run;
  // After the second call, the third day is due for another reason than hits that reports lack.
  expect(counted).toEqual(['0']);
  expect(await job.lag()).toBe(7);
});

const NEWEST = made('2026-11-21', 1, { isNewestFirst: true, hasMore: false });
it.each([
  ['a day that failed', made('2026-11-21', 0, { failed: [{ day: '2026-11-21', reason: 'full' }] })],
  ['repeated hits that are removed first', { ...NOTHING, isNewestFirst: true, repeats: 3 }],
  ['another day that lacks hits', NEWEST, [1]],
  ['a shard that is down', { ...NEWEST, left: 0 }, [new Error('SHARD_DOWN')]],
])('does not note it after %s', async (_, answer, uncounted: (number | Error)[] = []) => {
  const { job, counted } = jobOf({ answers: [answer], uncounted });
  await job.runOnce();
  expect(counted).toEqual([]);
  await job.runOnce();
  expect(counted).toHaveLength(1);
});
