import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { MadeVisits } from './make-visits.ts';
import { VisitsJob } from './visits-job.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function jobOf(answers: (MadeVisits | Error)[], holds: () => boolean = () => true) {
  const counters = { duplicates: 0 };
  const made: number[] = [];
  const job = new VisitsJob({
    store: {
      makeVisits: async () => {
        made.push(Date.now());
        const answer = answers.shift() ?? { day: undefined, left: 0, repeats: 0 };
        if (answer instanceof Error) throw answer;
        return answer;
      },
    },
    control: { hold: async () => holds() },
    counters,
  });
  return { job, counters, made };
}

const day = (left: number, repeats = 0): MadeVisits => ({ day: '2026-11-21', left, repeats });

it('makes all days that are due, then looks again every minute', async () => {
  const { job, made, counters } = jobOf([day(2), day(1, 3), day(0), day(0)]);
  job.start();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(made).toHaveLength(3);
  expect(counters.duplicates).toBe(3);
  expect(job.state).toEqual({ madeAt: expect.stringMatching(/Z$/), daysLeft: 0 });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(made).toHaveLength(4);
  await job.stop();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(made).toHaveLength(4);
});

it('stops while another collector holds the lease, also between two days', async () => {
  let asked = 0;
  const { job, made } = jobOf([day(5), day(4)], () => (asked += 1) <= 2);
  await job.runOnce();
  expect(made).toHaveLength(2);
  expect(job.state.daysLeft).toBeNull();
});

it('continues after a store failure', async () => {
  const { job, made } = jobOf([new Error('down'), day(0)]);
  job.start();
  await vi.advanceTimersByTimeAsync(70_000);
  expect(made).toHaveLength(2);
  await job.stop();
});

it('extends its lease while a day is made, keeps it in the pause, and releases it at the end', async () => {
  const held: number[] = [];
  const days = [() => new Promise<void>((resolve) => setTimeout(resolve, 100_000))];
  const job = new VisitsJob({
    store: {
      makeVisits: async () => {
        await days.shift()?.();
        return day(0);
      },
    },
    control: { hold: async (_, __, seconds) => held.push(seconds) > 0 },
    counters: { duplicates: 0 },
  });
  job.start();
  await vi.advanceTimersByTimeAsync(109_000);
  // More than three quarters of the lease always remain.
  expect(held).toEqual([60, 60, 60, 60, 60, 60, 60]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(held.slice(7)).toEqual([300]);
  await job.stop();
  expect(held.slice(8)).toEqual([0]);
});

it('leaves the work to other collectors if it fails', async () => {
  const held: number[] = [];
  const job = new VisitsJob({
    store: { makeVisits: () => Promise.reject(new Error('down')) },
    control: { hold: async (_, __, seconds) => held.push(seconds) > 0 },
    counters: { duplicates: 0 },
  });
  job.start();
  await vi.advanceTimersByTimeAsync(11_000);
  expect(held).toEqual([60]);
  await job.stop();
});
