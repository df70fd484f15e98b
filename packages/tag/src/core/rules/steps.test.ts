import { expect, it, vi } from 'vitest';
import { createSeries, type Steps } from './steps.ts';

it('passes answers back, and runs synchronous steps immediately and series in order', async () => {
  const seen: unknown[] = [];
  function* series(name: string, ...answers: unknown[]): Steps {
    for (const answer of answers) seen.push([name, yield answer]);
  }
  const run = createSeries();
  run([series('a', 1, null), series('b', Promise.resolve(2), 3)]);
  expect(seen).toEqual([
    ['a', 1],
    ['a', null],
  ]);
  run([series('c', 4)]);
  await vi.waitFor(() => expect(seen).toHaveLength(5));
  expect(seen.slice(2)).toEqual([
    ['b', 2],
    ['b', 3],
    ['c', 4],
  ]);
  run([series('d', 5)]);
  expect(seen.at(-1)).toEqual(['d', 5]);
});
