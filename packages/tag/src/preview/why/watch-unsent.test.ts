// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hitQueue } from '../../core/beacon/queue.ts';
import { watchBeacons } from '../../core/beacon/watch-beacons.ts';
import { useOptions } from '../../core/optional.ts';
import { previewPage, type PreviewPage } from '../../testing/preview-page.ts';

const EXIT = '<a id="exit" href="https://elsewhere.example/a.html">Elsewhere</a>';
const MINUTE = 60_000;

beforeEach(() => {
  const toFake = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const;
  vi.useFakeTimers({ toFake: [...toFake] });
});
afterEach(() => {
  useOptions(undefined);
  watchBeacons(undefined);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Outcomes of a rule in all entries, in order. */
const outcomes = (page: PreviewPage, id: string): string[] =>
  page
    .whys()
    .flatMap(({ rules }) => rules.filter(({ rule }) => rule === id).map(({ outcome }) => outcome));
const beacons = (page: PreviewPage, id: string): number =>
  page.entries().filter((one) => one.kind === 'beacon' && one.rule === id).length;

function cancelling(body: string, type = 'click'): PreviewPage {
  const page = previewPage(body);
  page.document.body.addEventListener(type, (event) => event.preventDefault(), { once: true });
  return page;
}

it('states that a cancelled click waits, and then that it has no beacon', async () => {
  const page = cancelling(EXIT);
  page.click('#exit');
  await vi.advanceTimersByTimeAsync(3000);
  expect(outcomes(page, 'links/exit')).toEqual(['fired', 'held']);
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(outcomes(page, 'links/exit')).toEqual(['fired', 'held', 'cancelled']);
  expect(beacons(page, 'links/exit')).toBe(0);
  expect(page.whys().filter(({ rules }) => rules[0]?.outcome === 'cancelled')).toMatchObject([
    { on: 'click', element: { tag: 'a', text: 'Elsewhere' }, near: [], removed: [] },
  ]);
  const lines = page.badge()?.textContent ?? '';
  expect(lines).toContain('fired, but the page cancelled the click, so no beacon was sent');
});

it('states it at once when the visitor clicks on another link', async () => {
  const page = cancelling(`${EXIT}<a id="next" href="https://elsewhere.example/b.html">Next</a>`);
  page.click('#exit');
  await vi.advanceTimersByTimeAsync(3000);
  page.click('#next');
  await vi.advanceTimersByTimeAsync(1000);
  expect(outcomes(page, 'links/exit').slice(0, 2)).toEqual(['fired', 'held']);
  expect(outcomes(page, 'links/exit').slice(2).sort()).toEqual(['cancelled', 'fired']);
  expect(beacons(page, 'links/exit')).toBe(1);
});

it('states nothing about a click that counts', async () => {
  const page = previewPage(EXIT);
  page.click('#exit');
  await vi.advanceTimersByTimeAsync(2 * MINUTE);
  expect(outcomes(page, 'links/exit')).toEqual(['fired']);
  expect(beacons(page, 'links/exit')).toBe(1);
});

it('names an action that its rule refuses after the page has handled it', async () => {
  const body = '<form id="a"><input><button type="reset">Reset</button></form>';
  const page = cancelling(body, 'reset');
  page.find('form').dispatchEvent(new Event('reset', { bubbles: true, cancelable: true }));
  await vi.advanceTimersByTimeAsync(1000);
  expect(outcomes(page, 'forms/reset')).toEqual(['fired', 'notCounted']);
  expect(beacons(page, 'forms/reset')).toBe(0);
});

it('names a visitor who opts out before the beacon is sent', async () => {
  const page = cancelling(EXIT);
  page.click('#exit');
  await vi.advanceTimersByTimeAsync(1000);
  page.document.cookie = 'balise-opt-out=yes; Path=/; Secure';
  // The page is left after all, so that the click counts.
  window.dispatchEvent(new Event('pagehide'));
  await vi.advanceTimersByTimeAsync(2 * MINUTE);
  page.document.cookie = 'balise-opt-out=; Path=/; Secure; Max-Age=0';
  expect(outcomes(page, 'links/exit')).toEqual(['fired', 'refused']);
  expect(beacons(page, 'links/exit')).toBe(0);
});

it('names a visitor who refuses while beacons wait for the answer, and afterwards', async () => {
  // A release with services has the queue from its start on.
  hitQueue();
  const page = previewPage(EXIT, { settings: { services: ['consent'] } });
  const queue = hitQueue();
  await vi.advanceTimersByTimeAsync(1000);
  queue.hold();
  page.click('#exit');
  await vi.advanceTimersByTimeAsync(1000);
  expect(outcomes(page, 'links/exit')).toEqual(['fired']);
  queue.release(false);
  await vi.advanceTimersByTimeAsync(1000);
  expect(outcomes(page, 'links/exit')).toEqual(['fired', 'refused']);
  page.click('#exit');
  await vi.advanceTimersByTimeAsync(2 * MINUTE);
  expect(outcomes(page, 'links/exit')).toEqual(['fired', 'refused', 'fired', 'refused']);
  expect(beacons(page, 'links/exit')).toBe(0);
});
