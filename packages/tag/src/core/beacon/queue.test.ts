import { describe, expect, it, vi } from 'vitest';
import { createQueue } from './queue.ts';

function open(isHolding: boolean) {
  const done: number[] = [];
  const queue = createQueue();
  if (isHolding) queue.hold();
  return { queue, done, pass: (n: number) => queue.pass(() => done.push(n)) };
}

it('lets everything pass where nothing is held', () => {
  const { queue, done, pass } = open(false);
  pass(1);
  expect(done).toEqual([1]);
  expect(queue.isWaiting()).toBe(false);
});

it('9.24 keeps what comes, in order, until it is let go', () => {
  const { queue, done, pass } = open(true);
  pass(1);
  pass(2);
  expect(done).toEqual([]);
  expect(queue.isWaiting()).toBe(true);
  queue.release(true);
  pass(3);
  expect(done).toEqual([1, 2, 3]);
  expect(queue.isWaiting()).toBe(false);
});

it('7.11 drops what waits and what comes after a refusal, and holds again after that', () => {
  const { queue, done, pass } = open(true);
  pass(1);
  queue.release(false);
  pass(2);
  queue.release(true);
  pass(3);
  expect(done).toEqual([3]);
  queue.release(false);
  pass(4);
  expect(done).toEqual([3]);
});

it('9.24 holding again loses nothing that waits', () => {
  const { queue, done, pass } = open(true);
  pass(1);
  queue.hold();
  pass(2);
  queue.release(true);
  expect(done).toEqual([1, 2]);
});

it('9.24 lets each go once, and what one of them passes on as well', () => {
  const { queue, done, pass } = open(true);
  queue.pass(() => pass(1));
  pass(2);
  queue.release(true);
  queue.release(true);
  expect(done).toEqual([1, 2]);
});

describe('7.11 while it drops', () => {
  it('what comes is dropped, and is not there when everything may go', () => {
    const { queue, done, pass } = open(false);
    queue.release(false);
    expect(queue.isWaiting()).toBe(true);
    pass(1);
    expect(done).toEqual([]);
    queue.release(true);
    expect(done).toEqual([]);
    expect(queue.isWaiting()).toBe(false);
    pass(2);
    expect(done).toEqual([2]);
  });

  it('a second refusal changes nothing', () => {
    const { queue, done, pass } = open(true);
    queue.release(false);
    queue.release(false);
    pass(1);
    queue.release(true);
    pass(2);
    expect(done).toEqual([2]);
  });

  it('after consent that is given anew what comes may wait again', () => {
    const { queue, done, pass } = open(true);
    queue.release(false);
    queue.release(true);
    queue.hold();
    pass(1);
    expect(done).toEqual([]);
    queue.release(true);
    expect(done).toEqual([1]);
  });

  it('what was seen is forgotten at the refusal, and when it ends', () => {
    const { queue } = open(true);
    const forget = vi.fn();
    queue.onDrop.push(forget);
    queue.release(true);
    expect(forget).not.toHaveBeenCalled();
    queue.release(false);
    expect(forget).toHaveBeenCalledTimes(1);
    queue.release(true);
    expect(forget).toHaveBeenCalledTimes(2);
    queue.release(true);
    expect(forget).toHaveBeenCalledTimes(2);
  });
});
