import { expect, it } from 'vitest';
import { atOnce, inSlices, type InSlices } from './slices.ts';

function* sumOf(numbers: readonly number[], milliseconds: number): InSlices<number> {
  let sum = 0;
  for (const number of numbers) {
    const until = performance.now() + milliseconds;
    while (performance.now() < until);
    sum += number;
    yield;
  }
  return sum;
}

it('gives the result of the work', async () => {
  expect(atOnce(sumOf([1, 2, 3], 0))).toBe(6);
  expect(await inSlices(sumOf([1, 2, 3], 0))).toBe(6);
});

it('gives others their turn before its result', async () => {
  const order: string[] = [];
  const work = inSlices(sumOf([1, 2, 3], 25)).then(() => order.push('work'));
  const other = new Promise<void>((resolve) => {
    setImmediate(() => {
      order.push('other');
      resolve();
    });
  });
  await Promise.all([work, other]);
  expect(order).toEqual(['other', 'work']);
});

it('throws what the work throws', async () => {
  function* failing(): InSlices<never> {
    yield;
    throw new Error('no memory');
  }
  await expect(inSlices(failing())).rejects.toThrow('no memory');
});
