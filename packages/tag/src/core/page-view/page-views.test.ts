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

describe('1.5 a page with classic loading', () => {
  it('is viewed after parsing and after the listeners of the page', () => {
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

  it('4.14 is viewed once if the page announces it during parsing', () => {
    const { fire, announce, seen } = open(false);
    fire('DOMContentLoaded');
    announce();
    expect(seen).toEqual(['pageLoad']);
    vi.runAllTimers();
    expect(seen).toEqual(['pageLoad']);
  });

  it.each(['pagehide', 'visibilitychange'])(
    'is viewed at the latest when it is hidden: %s',
    (type) => {
      const { fire, seen, document } = open(false);
      Object.assign(document, { visibilityState: 'hidden' });
      fire('DOMContentLoaded');
      fire(type);
      expect(seen).toEqual(['load']);
      vi.runAllTimers();
      expect(seen).toEqual(['load']);
    },
  );

  it('is viewed immediately if it was parsed before the library loaded', () => {
    expect(open(false, 'complete').seen).toEqual(['load']);
  });

  it('is viewed immediately when it reports after parsing that it is complete', () => {
    const { fire, pageReady, seen } = open(false);
    fire('DOMContentLoaded');
    pageReady();
    expect(seen).toEqual(['load']);
    vi.runAllTimers();
    expect(seen).toEqual(['load']);
  });

  it('is viewed before parsing if it reports that it is complete', () => {
    const { fire, pageReady, seen } = open(false);
    pageReady();
    expect(seen).toEqual(['load']);
    fire('DOMContentLoaded');
    expect(seen).toEqual(['load']);
  });

  it('4.14 ignores an announcement of the same view, but counts another one', () => {
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

  it('4.14 ignores a second announcement of the same view, which React strict mode causes', () => {
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

  it('treats an announcement before parsing as the load', () => {
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

describe('1.5, 4.14 an application that redirects at its start, outside the single-page hosts', () => {
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

  it('announces the old address before the view, and the reported address at any time after it', () => {
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

describe('1.5 a single-page application', () => {
  it('is viewed when it announces a view', () => {
    const { fire, announce, pageReady, seen } = open(true);
    fire('DOMContentLoaded');
    pageReady();
    expect(seen).toEqual([]);
    announce();
    fire('load');
    vi.runAllTimers();
    expect(seen).toEqual(['pageLoad']);
  });

  it('is viewed automatically one second after the load, or when it is left', () => {
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

  it('gets its second even if it had loaded before the library', () => {
    const { seen } = open(true, 'complete');
    vi.advanceTimersByTime(999);
    expect(seen).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(seen).toEqual(['load']);
  });

  it('4.14 counts one view for a redirect that is announced twice, at any time', () => {
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

  it('4.14 can have several views at one address', () => {
    const { fire, announce, seen } = open(true);
    fire('DOMContentLoaded');
    announce();
    vi.advanceTimersByTime(1000);
    announce();
    announce();
    expect(seen).toEqual(['pageLoad', 'pageLoad', 'pageLoad']);
  });

  it('4.5 gets no automatic view after a direct call reported it', () => {
    const { fire, called, announce, seen } = open(true);
    fire('DOMContentLoaded');
    called();
    fire('pagehide');
    expect(seen).toEqual([]);
    announce();
    expect(seen).toEqual(['pageLoad']);
  });
});
