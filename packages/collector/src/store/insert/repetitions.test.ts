/** Comparison of this run's requests with those of the run before. */
import { expect, it } from 'vitest';
import { Journal } from '../../intake/journal/journal.ts';
import { DUPLICATE_WINDOW } from '../../intake/limits/duplicate-window.ts';
import { memoryFiles } from '../../testing/memory-files.ts';
import { samplePayload, sampleRecord } from '../../testing/sample-hit.ts';
import { Repetitions } from './repetitions.ts';

const NOON = Date.UTC(2026, 10, 21, 12);
const { target } = sampleRecord({ requestId: 's1' });

/** The check after a run that received one request at noon. */
async function afterOneAtNoon(): Promise<(receivedAt: number, requestId?: string) => boolean> {
  const files = memoryFiles();
  const journal = await Journal.open(files);
  await journal.append(samplePayload({ requestId: 's1', receivedAt: NOON }));
  await journal.close();
  const next = await Journal.open(files);
  await next.append(samplePayload({ requestId: 's2', receivedAt: NOON + 1 }));
  const repetitions = new Repetitions(files);
  const [{ name: segment = '', start = 0, end = 0 } = {}] = next.segments.slice(-1);
  await repetitions.readBefore({ segment, from: start, to: end });
  return (receivedAt, requestId = 's1') =>
    repetitions.isFirst({ requestId, receivedAt }, target, true);
}

it('a request of the run before is a repetition until the window is over', async () => {
  const isFirst = await afterOneAtNoon();
  expect(isFirst(NOON + 1)).toBe(false);
  expect(isFirst(NOON + DUPLICATE_WINDOW)).toBe(false);
  expect(isFirst(NOON + DUPLICATE_WINDOW + 1)).toBe(true);
});

it('a clock that was set back does not change the result', async () => {
  const isFirst = await afterOneAtNoon();
  expect(isFirst(NOON + 2 * DUPLICATE_WINDOW)).toBe(true);
  expect(isFirst(NOON + 2)).toBe(false);
  expect(isFirst(NOON - 1)).toBe(true);
});

it('without a request id each request is a visit', async () => {
  const isFirst = await afterOneAtNoon();
  expect(isFirst(NOON + 1, '')).toBe(true);
});
