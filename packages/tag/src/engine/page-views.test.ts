import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from '../testing/fake-page.ts';
import { createPageViews } from './page-views.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open(isSinglePage: boolean) {
  const target = new EventTarget();
  const browser = fakeBrowser();
  const addEventListener = target.addEventListener.bind(target);
  Object.assign(browser.document, { addEventListener, readyState: 'loading' });
  Object.assign(browser.window, { addEventListener });
  const seen: string[] = [];
  let key = 'a';
  const views = createPageViews({
    browser,
    isSinglePage,
    viewKey: () => key,
    view: (name) => seen.push(name),
  });
  views.start();
  return {
    ...views,
    seen,
    fire: (type: string) => target.dispatchEvent(new Event(type)),
    go: (to: string) => {
      key = to;
    },
  };
}

describe('1.5 a classic page', () => {
  it('is viewed once it is parsed', () => {
    const { fire, pageReady, seen } = open(false);
    expect(seen).toEqual([]);
    fire('DOMContentLoaded');
    pageReady();
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
    announce();
    go('b');
    announce();
    expect(seen).toEqual(['load', 'pageLoad', 'pageLoad']);
  });

  it('an announcement before it is parsed is that of the load', () => {
    const { fire, announce, seen } = open(false);
    announce();
    fire('DOMContentLoaded');
    vi.runAllTimers();
    expect(seen).toEqual(['load']);
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
