import { expect, it, vi } from 'vitest';
import { fakeBrowser } from '../testing/fake-page.ts';
import { createPause, whenHidden, whenLoaded, whenParsed, whenShown } from './page-lifecycle.ts';

function page(more: Record<string, unknown>) {
  const target = new EventTarget();
  const browser = fakeBrowser();
  const listen = { addEventListener: target.addEventListener.bind(target) };
  Object.assign(browser.document, listen, more);
  Object.assign(browser.window, listen);
  return { browser, fire: (type: string) => target.dispatchEvent(new Event(type)) };
}

it.each([
  [
    'parsed',
    whenParsed,
    { readyState: 'loading' },
    { readyState: 'interactive' },
    'DOMContentLoaded',
  ],
  ['loaded', whenLoaded, { readyState: 'interactive' }, { readyState: 'complete' }, 'load'],
  ['shown', whenShown, { prerendering: true }, {}, 'prerenderingchange'],
] as const)('when %s: now, or once it is', (_, when, before, after, type) => {
  const now = vi.fn();
  when(page(after).browser, now);
  expect(now).toHaveBeenCalledOnce();
  const later = vi.fn();
  const { browser, fire } = page(before);
  when(browser, later);
  expect(later).not.toHaveBeenCalled();
  fire(type);
  fire(type);
  expect(later).toHaveBeenCalledOnce();
});

it('when hidden: each time it goes out of sight', () => {
  const hidden = vi.fn();
  const { browser, fire } = page({ visibilityState: 'visible' });
  whenHidden(browser, hidden);
  fire('visibilitychange');
  expect(hidden).not.toHaveBeenCalled();
  Object.assign(browser.document, { visibilityState: 'hidden' });
  fire('visibilitychange');
  fire('pagehide');
  expect(hidden).toHaveBeenCalledTimes(2);
});

it('a pause ends in a later task, at once when the page goes, and is none after that', async () => {
  const target = new EventTarget();
  const browser = fakeBrowser();
  Object.assign(browser.document, { addEventListener: target.addEventListener.bind(target) });
  Object.assign(browser.window, { addEventListener: target.addEventListener.bind(target) });
  const pause = createPause(browser);
  await pause();
  vi.useFakeTimers();
  const waiting = pause();
  target.dispatchEvent(new Event('pagehide'));
  await waiting;
  expect(pause()).toBeUndefined();
  vi.useRealTimers();
});
