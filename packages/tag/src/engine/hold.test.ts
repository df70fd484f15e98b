import { expect, it } from 'vitest';
import { createHold } from './hold.ts';

function open(isHolding: boolean, withCookies = true) {
  const done: number[] = [];
  const hold = createHold(isHolding, withCookies, true);
  return { hold, done, pass: (n: number) => hold.pass(() => done.push(n)) };
}

it('lets everything pass where nothing is held', () => {
  const { hold, done, pass } = open(false);
  pass(1);
  expect(done).toEqual([1]);
  expect(hold.holdsCookies()).toBe(false);
});

it('9.24 keeps what comes, in order, until it is let go', () => {
  const { hold, done, pass } = open(true);
  pass(1);
  pass(2);
  expect(done).toEqual([]);
  expect(hold.holdsCookies()).toBe(true);
  hold.release(true);
  pass(3);
  expect(done).toEqual([1, 2, 3]);
  expect(hold.holdsCookies()).toBe(false);
});

it('7.11 drops what waits and what comes after a refusal, and holds again after that', () => {
  const { hold, done, pass } = open(true);
  pass(1);
  hold.release(false);
  pass(2);
  hold.release(true);
  pass(3);
  expect(done).toEqual([3]);
  hold.release(false);
  pass(4);
  expect(done).toEqual([3]);
});

it('holds cookies for consent only', () => {
  expect(open(true, false).hold.holdsCookies()).toBe(false);
});
