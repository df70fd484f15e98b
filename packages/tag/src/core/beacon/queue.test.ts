import { describe, expect, it, vi } from 'vitest';
import { createQueue } from './queue.ts';

function open(isHolding: boolean) {
  const done: number[] = [];
  const queue = createQueue();
  if (isHolding) queue.hold();
  return { queue, done, pass: (n: number) => queue.pass(() => done.push(n)) };
}

it('runs actions immediately if the queue does not hold', () => {
  const { queue, done, pass } = open(false);
  pass(1);
  expect(done).toEqual([1]);
  expect(queue.isWaiting()).toBe(false);
});

it('9.24 keeps actions in order until release', () => {
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

it('7.11 drops waiting and later actions after a refusal, and holds again afterwards', () => {
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

it('9.24 loses no action if hold is called again', () => {
  const { queue, done, pass } = open(true);
  pass(1);
  queue.hold();
  pass(2);
  queue.release(true);
  expect(done).toEqual([1, 2]);
});

it('9.24 runs each action once, including those that another action adds', () => {
  const { queue, done, pass } = open(true);
  queue.pass(() => pass(1));
  pass(2);
  queue.release(true);
  queue.release(true);
  expect(done).toEqual([1, 2]);
});

describe('7.11 while actions are dropped', () => {
  it('drops a new action, also for a later release', () => {
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

  it('ignores a second refusal', () => {
    const { queue, done, pass } = open(true);
    queue.release(false);
    queue.release(false);
    pass(1);
    queue.release(true);
    pass(2);
    expect(done).toEqual([2]);
  });

  it('holds again after a later consent', () => {
    const { queue, done, pass } = open(true);
    queue.release(false);
    queue.release(true);
    queue.hold();
    pass(1);
    expect(done).toEqual([]);
    queue.release(true);
    expect(done).toEqual([1]);
  });

  it('calls the onDrop callbacks at the refusal and at the consent after it', () => {
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
