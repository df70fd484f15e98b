import { describe, expect, it, vi } from 'vitest';
import { fakePage } from '../testing/fake-page.ts';
import { whenHidden, whenIdle, whenLoaded, whenParsed, whenShown } from './page-lifecycle.ts';

function page(more: Record<string, unknown>) {
  const target = new EventTarget();
  const { window, document } = fakePage();
  const listen = { addEventListener: target.addEventListener.bind(target) };
  Object.assign(document, listen, more);
  Object.assign(window, listen);
  return { document, fire: (type: string) => target.dispatchEvent(new Event(type)) };
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
  page(after);
  when(now);
  expect(now).toHaveBeenCalledOnce();
  const later = vi.fn();
  const { fire } = page(before);
  when(later);
  expect(later).not.toHaveBeenCalled();
  fire(type);
  fire(type);
  expect(later).toHaveBeenCalledOnce();
});

describe('when parsed, of a document that says "interactive"', () => {
  const interactive = (performance?: object) => {
    const ready = vi.fn();
    const target = new EventTarget();
    const { document } = fakePage({ window: { performance } });
    const addEventListener = target.addEventListener.bind(target);
    Object.assign(document, { readyState: 'interactive', addEventListener });
    whenParsed(ready);
    return { ready, fire: () => target.dispatchEvent(new Event('DOMContentLoaded')) };
  };

  it('waits where deferred scripts are still to come', () => {
    const { ready, fire } = interactive({ timing: { domContentLoadedEventStart: 0 } });
    expect(ready).not.toHaveBeenCalled();
    fire();
    expect(ready).toHaveBeenCalledOnce();
  });

  it.each([
    ['they have run', { timing: { domContentLoadedEventStart: 1_790_000_000_000 } }],
    ['the browser does not tell', {}],
    ['the browser tells nothing of its times', undefined],
  ])('does not where %s', (_, performance) => {
    expect(interactive(performance).ready).toHaveBeenCalledOnce();
  });
});

it('when hidden: each time it goes out of sight', () => {
  const hidden = vi.fn();
  const { document, fire } = page({ visibilityState: 'visible' });
  whenHidden(hidden);
  fire('visibilitychange');
  expect(hidden).not.toHaveBeenCalled();
  Object.assign(document, { visibilityState: 'hidden' });
  fire('visibilitychange');
  fire('pagehide');
  expect(hidden).toHaveBeenCalledTimes(2);
});

it('when hidden: one that fails does not stop the next', () => {
  const hidden = vi.fn();
  const { fire } = page({});
  whenHidden(() => {
    throw new Error('no');
  });
  whenHidden(hidden);
  fire('pagehide');
  expect(hidden).toHaveBeenCalledOnce();
});

it('when idle: asks the browser, for a second at most', () => {
  const requestIdleCallback = vi.fn();
  fakePage({ window: { requestIdleCallback } });
  const idle = vi.fn();
  whenIdle(idle);
  expect(requestIdleCallback).toHaveBeenCalledExactlyOnceWith(idle, { timeout: 1000 });
});

it('when idle: a moment later where the browser does not say', () => {
  vi.useFakeTimers();
  fakePage();
  const idle = vi.fn();
  whenIdle(idle);
  expect(idle).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(idle).toHaveBeenCalledOnce();
  vi.useRealTimers();
});
