import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakePage } from '../testing/fake-page.ts';
import { whenHidden, whenIdle, whenLoaded, whenParsed, whenShown } from './page-lifecycle.ts';

afterEach(() => void vi.useRealTimers());

function page(more: Record<string, unknown>) {
  const target = new EventTarget();
  const { window, document } = fakePage();
  Object.assign(document, more);
  Object.assign(window, { addEventListener: target.addEventListener.bind(target) });
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
] as const)(
  'calls back when the page is %s, or immediately if it already is',
  (_, when, before, after, type) => {
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
  },
);

describe('whenParsed with readyState "interactive"', () => {
  const interactive = (performance?: object) => {
    const ready = vi.fn();
    const target = new EventTarget();
    const addEventListener = target.addEventListener.bind(target);
    const { document } = fakePage({ window: { performance, addEventListener } });
    Object.assign(document, { readyState: 'interactive' });
    whenParsed(ready);
    return { ready, fire: () => target.dispatchEvent(new Event('DOMContentLoaded')) };
  };

  it('waits for deferred scripts', () => {
    const { ready, fire } = interactive({ timing: { domContentLoadedEventStart: 0 } });
    expect(ready).not.toHaveBeenCalled();
    fire();
    expect(ready).toHaveBeenCalledOnce();
  });

  it.each([
    ['deferred scripts have run', { timing: { domContentLoadedEventStart: 1_790_000_000_000 } }],
    ['the browser does not report their start', {}],
    ['the browser has no performance object', undefined],
  ])('does not wait if %s', (_, performance) => {
    expect(interactive(performance).ready).toHaveBeenCalledOnce();
  });
});

it('whenHidden calls back each time the page is hidden', () => {
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

it('whenHidden calls the next callback after a failure', () => {
  const hidden = vi.fn();
  const { fire } = page({});
  whenHidden(() => {
    throw new Error('no');
  });
  whenHidden(hidden);
  fire('pagehide');
  expect(hidden).toHaveBeenCalledOnce();
});

it('whenHidden calls a callback that another one adds', () => {
  const hidden = vi.fn();
  const { fire } = page({});
  whenHidden(() => whenHidden(hidden));
  fire('pagehide');
  expect(hidden).toHaveBeenCalledOnce();
});

describe('whenIdle', () => {
  /** A browser that is idle when the test calls `beIdle`. `asked` has the options of each request. */
  function idlePage() {
    const waiting: (() => void)[] = [];
    const asked: unknown[] = [];
    const requestIdleCallback = (run: () => void, options: unknown): void => {
      waiting.push(run);
      asked.push(options);
    };
    fakePage({ window: { requestIdleCallback } });
    return { asked, beIdle: () => waiting.splice(0).forEach((run) => run()) };
  }

  it('asks the browser, with a timeout of one second', () => {
    const { asked, beIdle } = idlePage();
    const idle = vi.fn();
    whenIdle(idle);
    expect(asked).toEqual([{ timeout: 1000 }]);
    expect(idle).not.toHaveBeenCalled();
    beIdle();
    expect(idle).toHaveBeenCalledOnce();
  });

  it.each([
    [
      'throws an exception',
      vi.fn(() => {
        throw new Error('no');
      }),
    ],
    ['has removed requestIdleCallback', undefined],
  ])('calls back after a timer if the page %s', (_, requestIdleCallback) => {
    vi.useFakeTimers();
    fakePage({ window: { requestIdleCallback } });
    const idle = vi.fn();
    whenIdle(idle);
    expect(idle).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(idle).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });

  it('asks once for all callbacks and calls them in order', () => {
    const { asked, beIdle } = idlePage();
    const called: string[] = [];
    for (const name of ['a', 'b', 'c']) whenIdle(() => called.push(name));
    expect(asked).toHaveLength(1);
    beIdle();
    expect(called).toEqual(['a', 'b', 'c']);
  });

  it('asks again for callbacks that are added during or after the idle time', () => {
    const { asked, beIdle } = idlePage();
    const called: string[] = [];
    whenIdle(() => {
      called.push('a');
      whenIdle(() => called.push('of a'));
    });
    beIdle();
    expect([called, asked.length]).toEqual([['a'], 2]);
    beIdle();
    whenIdle(() => called.push('b'));
    expect([called, asked.length]).toEqual([['a', 'of a'], 3]);
    beIdle();
    expect(called).toEqual(['a', 'of a', 'b']);
  });

  it('continues with the next callbacks after a failure', () => {
    const { beIdle } = idlePage();
    const idle = vi.fn();
    whenIdle(() => {
      throw new Error('no');
    });
    whenIdle(idle);
    expect(beIdle).not.toThrow();
    expect(idle).toHaveBeenCalledOnce();
    whenIdle(idle);
    beIdle();
    expect(idle).toHaveBeenCalledTimes(2);
  });

  it('calls back shortly afterwards without requestIdleCallback', () => {
    vi.useFakeTimers();
    fakePage();
    const [idle, other] = [vi.fn(), vi.fn()];
    whenIdle(idle);
    whenIdle(other);
    expect(idle).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(1);
    vi.runAllTimers();
    expect(idle).toHaveBeenCalledOnce();
    expect(other).toHaveBeenCalledOnce();
  });
});
