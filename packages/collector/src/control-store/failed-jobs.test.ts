import { expect, it } from 'vitest';
import { ControlUnavailable } from './control-store.ts';
import { CallFailed } from '../base/errors/call-failed.ts';
import { Unavailable } from '../base/errors/unavailable.ts';
import { FailedJobs } from './failed-jobs.ts';

const DAY = 86_400_000;
const START = Date.UTC(2026, 10, 21, 14, 5);

function jobs() {
  const told: string[] = [];
  const clock = { now: START };
  const failed = new FailedJobs({
    onFailed: (job, reason) => told.push(`${job} ${reason}`),
    now: () => clock.now,
  });
  const fail = (error: Error): Promise<unknown> =>
    failed.watch('visits', () => Promise.reject(error)).catch(() => undefined);
  return { failed, told, clock, fail };
}

it('reports each reason at once, and again after a day', async () => {
  const { failed, told, clock, fail } = jobs();
  const late = new CallFailed('TIMEOUT_EXCEEDED');
  await expect(failed.watch('visits', () => Promise.reject(late))).rejects.toBe(late);
  await fail(late);
  await fail(new CallFailed('SYNTAX_ERROR'));
  clock.now += DAY;
  await fail(new CallFailed('SYNTAX_ERROR'));
  expect(told).toEqual(['visits TIMEOUT_EXCEEDED', 'visits SYNTAX_ERROR', 'visits SYNTAX_ERROR']);
  expect(failed.list).toEqual([
    {
      job: 'visits',
      reason: {
        en: expect.stringContaining('(SYNTAX_ERROR)') as string,
        fr: expect.stringContaining('(SYNTAX_ERROR)') as string,
      },
      since: '2026-11-21T14:05:00.000Z',
    },
  ]);
});

it('removes a job that succeeds', async () => {
  const { failed, told, fail } = jobs();
  await fail(new CallFailed('TIMEOUT_EXCEEDED'));
  expect(await failed.watch('visits', async () => 3)).toBe(3);
  expect(failed.list).toEqual([]);
  await fail(new CallFailed('TIMEOUT_EXCEEDED'));
  expect(told).toHaveLength(2);
});

it('names the sums if the visits fail there', async () => {
  const { failed, told, fail } = jobs();
  await fail(new CallFailed('TIMEOUT_EXCEEDED in sums'));
  expect(told).toEqual(['sums TIMEOUT_EXCEEDED in sums']);
  expect(failed.list.map(({ job }) => job)).toEqual(['sums']);
  failed.succeeded('visits');
  expect(failed.list).toEqual([]);
});

it('leaves an outage to the part that reports it', async () => {
  const { failed, told, fail } = jobs();
  await fail(new Unavailable('ECONNREFUSED'));
  await fail(new ControlUnavailable());
  expect([failed.list, told]).toEqual([[], []]);
});
