import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakePage } from '../../testing/fake-page.ts';
import { checkTimeOnPage } from './time-on-page.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page that is idle when the test calls `beIdle`. */
function viewedPage(featureChecks: readonly number[] = [3, 6]) {
  const waiting: (() => void)[] = [];
  const requestIdleCallback = (idle: () => void): void => void waiting.push(idle);
  fakePage({ window: { requestIdleCallback }, settings: { featureChecks } });
  const checks: string[] = [];
  const view = (name: string): void =>
    checkTimeOnPage((seconds) => checks.push(`${name} ${seconds}`));
  const beIdle = (): void => waiting.splice(0).forEach((idle) => idle());
  return { checks, view, beIdle };
}

it('4.13 checks when the browser is idle, and again after 3 and 6 seconds', () => {
  const { checks, view, beIdle } = viewedPage();
  view('A');
  expect(checks).toEqual([]);
  beIdle();
  expect(checks).toEqual(['A 0']);
  vi.advanceTimersByTime(2999);
  expect(checks).toEqual(['A 0']);
  vi.advanceTimersByTime(1);
  expect(checks).toEqual(['A 0', 'A 3']);
  vi.advanceTimersByTime(2999);
  expect(checks).toEqual(['A 0', 'A 3']);
  vi.advanceTimersByTime(1);
  expect(checks).toEqual(['A 0', 'A 3', 'A 6']);
  vi.runAllTimers();
  expect(checks).toHaveLength(3);
});

it('4.13 the next view stops the checks of the previous one', () => {
  const { checks, view, beIdle } = viewedPage();
  view('A');
  beIdle();
  vi.advanceTimersByTime(4000);
  view('B');
  vi.advanceTimersByTime(10_000);
  expect(checks).toEqual(['A 0', 'A 3']);
  beIdle();
  vi.runAllTimers();
  expect(checks).toEqual(['A 0', 'A 3', 'B 0', 'B 3', 'B 6']);
});

it('4.13 does not check a view that is over before the browser is idle', () => {
  const { checks, view, beIdle } = viewedPage();
  view('A');
  view('B');
  beIdle();
  expect(checks).toEqual(['B 0']);
});

it('4.13 checks once if the settings list no seconds', () => {
  const { checks, view, beIdle } = viewedPage([]);
  view('A');
  beIdle();
  vi.runAllTimers();
  expect(checks).toEqual(['A 0']);
});
