import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakePage } from '../../testing/fake-page.ts';
import { createPageViews } from './page-views.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open(isSinglePage: boolean, readyState = 'loading') {
  const target = new EventTarget();
  const addEventListener = target.addEventListener.bind(target);
  const host = isSinglePage ? 'youth.service.canada.ca' : 'www.canada.ca';
  const { window, document } = fakePage({
    url: `https://${host}/a`,
    window: { addEventListener },
  });
  Object.assign(document, { addEventListener, readyState });
  const seen: string[] = [];
  const views = createPageViews((name) => seen.push(name));
  views.start();
  return {
    ...views,
    seen,
    document,
    fire: (type: string) => target.dispatchEvent(new Event(type)),
    go: (to: string) => {
      window.location.pathname = to;
    },
  };
}

describe('1.5 a classic page', () => {
  it('is viewed once it is parsed, after the listeners of the page', () => {
    const { fire, pageReady, seen } = open(false);
    expect(seen).toEqual([]);
    fire('DOMContentLoaded');
    expect(seen).toEqual([]);
    vi.advanceTimersByTime(0);
    expect(seen).toEqual(['load']);
    pageReady();
    fire('pagehide');
    vi.runAllTimers();
    expect(seen).toEqual(['load']);
  });

  it('4.14 what the page announces while it is being parsed is that view', () => {
    const { fire, announce, seen } = open(false);
    fire('DOMContentLoaded');
    announce();
    expect(seen).toEqual(['pageLoad']);
    vi.runAllTimers();
    expect(seen).toEqual(['pageLoad']);
  });

  it.each(['pagehide', 'visibilitychange'])('is viewed at the latest when hidden: %s', (type) => {
    const { fire, seen, document } = open(false);
    Object.assign(document, { visibilityState: 'hidden' });
    fire('DOMContentLoaded');
    fire(type);
    expect(seen).toEqual(['load']);
    vi.runAllTimers();
    expect(seen).toEqual(['load']);
  });

  it('is viewed at once where it was parsed before the library came', () => {
    expect(open(false, 'complete').seen).toEqual(['load']);
  });

  it('is viewed at once when it then says that it is complete', () => {
    const { fire, pageReady, seen } = open(false);
    fire('DOMContentLoaded');
    pageReady();
    expect(seen).toEqual(['load']);
    vi.runAllTimers();
    expect(seen).toEqual(['load']);
  });

  it('is viewed before, when it says that it is complete', () => {
    const { fire, pageReady, seen } = open(false);
    pageReady();
    expect(seen).toEqual(['load']);
    fire('DOMContentLoaded');
    expect(seen).toEqual(['load']);
  });

  it('4.14 the announcement of the same view is no second view, that of another is', () => {
    const { fire, announce, go, seen } = open(false);
    fire('DOMContentLoaded');
    vi.runAllTimers();
    announce();
    expect(seen).toEqual(['load']);
    vi.advanceTimersByTime(1000);
    announce();
    go('b');
    announce();
    expect(seen).toEqual(['load', 'pageLoad', 'pageLoad']);
  });

  it('4.14 the announcement of the same view may come twice: strict mode runs each effect again', () => {
    const { fire, announce, seen } = open(false);
    fire('DOMContentLoaded');
    vi.advanceTimersByTime(60_000);
    announce();
    vi.advanceTimersByTime(999);
    announce();
    expect(seen).toEqual(['load']);
    announce();
    expect(seen).toEqual(['load', 'pageLoad']);
  });

  it('an announcement before it is parsed is that of the load', () => {
    const { fire, announce, seen } = open(false);
    announce();
    fire('DOMContentLoaded');
    vi.runAllTimers();
    expect(seen).toEqual(['load']);
    vi.advanceTimersByTime(1000);
    announce();
    expect(seen).toEqual(['load', 'pageLoad']);
  });
});

describe('1.5, 4.14 an application that redirects as it begins, outside the single-page table', () => {
  it('announces the new address before and after the view of the load', () => {
    const { fire, announce, go, seen } = open(false);
    go('b');
    announce();
    fire('DOMContentLoaded');
    vi.advanceTimersByTime(0);
    announce();
    expect(seen).toEqual(['load']);
    vi.advanceTimersByTime(1000);
    announce();
    expect(seen).toEqual(['load', 'pageLoad']);
  });

  it('announces the old address before the view, and at any time after it the one that was sent', () => {
    const { fire, announce, go, seen } = open(false);
    announce();
    go('b');
    fire('DOMContentLoaded');
    vi.advanceTimersByTime(60_000);
    announce();
    expect(seen).toEqual(['load']);
    vi.advanceTimersByTime(1000);
    announce();
    expect(seen).toEqual(['load', 'pageLoad']);
  });

  it('announces the new address twice after the view of the old one', () => {
    const { fire, announce, go, seen } = open(false);
    fire('DOMContentLoaded');
    vi.advanceTimersByTime(0);
    go('b');
    announce();
    vi.advanceTimersByTime(30);
    announce();
    expect(seen).toEqual(['load', 'pageLoad']);
  });
});

describe('1.5 an application', () => {
  it('is viewed when it announces', () => {
    const { fire, announce, pageReady, seen } = open(true);
    fire('DOMContentLoaded');
    pageReady();
    expect(seen).toEqual([]);
    announce();
    fire('load');
    vi.runAllTimers();
    expect(seen).toEqual(['pageLoad']);
  });

  it('is viewed by itself a second after the load, or when it is left', () => {
    const { fire, seen } = open(true);
    fire('DOMContentLoaded');
    fire('load');
    vi.advanceTimersByTime(999);
    expect(seen).toEqual([]);
    vi.advanceTimersByTime(1);
    fire('pagehide');
    expect(seen).toEqual(['load']);
    const left = open(true);
    left.fire('DOMContentLoaded');
    left.fire('pagehide');
    expect(left.seen).toEqual(['load']);
  });

  it('is given its second where it had loaded before the library came', () => {
    const { seen } = open(true, 'complete');
    vi.advanceTimersByTime(999);
    expect(seen).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(seen).toEqual(['load']);
  });

  it('4.14 announces a redirect twice: one view, whenever it happens', () => {
    const { fire, announce, go, seen } = open(true);
    fire('DOMContentLoaded');
    for (const path of ['b', 'c', 'b']) {
      go(path);
      announce();
      vi.advanceTimersByTime(999);
      announce();
      vi.advanceTimersByTime(60_000);
    }
    expect(seen).toEqual(['pageLoad', 'pageLoad', 'pageLoad']);
  });

  it('4.14 has views that keep their address', () => {
    const { fire, announce, seen } = open(true);
    fire('DOMContentLoaded');
    announce();
    vi.advanceTimersByTime(1000);
    announce();
    announce();
    expect(seen).toEqual(['pageLoad', 'pageLoad', 'pageLoad']);
  });

  it('4.5 is not viewed by itself after a direct call reported it', () => {
    const { fire, called, announce, seen } = open(true);
    fire('DOMContentLoaded');
    called();
    fire('pagehide');
    expect(seen).toEqual([]);
    announce();
    expect(seen).toEqual(['pageLoad']);
  });
});
