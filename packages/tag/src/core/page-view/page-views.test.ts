import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakePage } from '../../testing/fake-page.ts';
import { createPageViews } from './page-views.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open(isSinglePage: boolean, readyState = 'loading') {
  const target = new EventTarget();
  const addEventListener = target.addEventListener.bind(target);
  const removeEventListener = vi.fn(target.removeEventListener.bind(target));
  const host = isSinglePage ? 'youth.service.canada.ca' : 'www.canada.ca';
  const { window, document } = fakePage({
    url: `https://${host}/a`,
    window: { addEventListener, removeEventListener },
  });
  Object.assign(document, { addEventListener, readyState });
  const seen: string[] = [];
  const views = createPageViews((name) => seen.push(name));
  views.start();
  return {
    ...views,
    removeEventListener,
    seen,
    document,
    fire: (type: string) => target.dispatchEvent(new Event(type)),
    go: (to: string) => {
      window.location.href = new URL(to, window.location.href).href;
    },
    act: () => Object.assign(window.navigator, { userActivation: { hasBeenActive: true } }),
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
    announce();
    expect(seen).toEqual(['load']);
    vi.advanceTimersByTime(1);
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

describe('1.5 a page that is left or stopped before it is parsed', () => {
  it.each(
    [false, true].flatMap((isOn) =>
      ['pagehide', 'beforeunload'].map((type) => [isOn, type] as const),
    ),
  )('is viewed once, on a single-page host: %s, at the event %s', (isSinglePageHost, type) => {
    const { fire, seen, removeEventListener } = open(isSinglePageHost);
    expect(removeEventListener).not.toHaveBeenCalled();
    fire(type);
    expect(seen).toEqual(['load']);
    expect(removeEventListener).toHaveBeenCalledWith('beforeunload', expect.anything());
    fire('DOMContentLoaded');
    fire('load');
    vi.runAllTimers();
    fire('pagehide');
    expect(seen).toEqual(['load']);
  });

  it('is viewed if a download or the visitor stops the parsing', () => {
    const { document, fire, seen } = open(false);
    Object.assign(document, { readyState: 'interactive' });
    fire('readystatechange');
    vi.runAllTimers();
    expect(seen).toEqual([]);
    Object.assign(document, { readyState: 'complete' });
    fire('readystatechange');
    vi.runAllTimers();
    expect(seen).toEqual(['load']);
  });

  it('4.14 has no other view for its announcement, before or after it is parsed', () => {
    const { fire, document, announce, seen } = open(false);
    fire('pagehide');
    announce();
    Object.assign(document, { title: 'Now known' });
    fire('DOMContentLoaded');
    announce();
    vi.advanceTimersByTime(5000);
    expect(seen).toEqual(['load']);
    Object.assign(document, { title: 'Step 2' });
    announce();
    expect(seen).toEqual(['load', 'pageLoad']);
  });
});

describe('4.14 steps of a form at one address', () => {
  const loaded = () => {
    const opened = open(false);
    Object.assign(opened.document, { title: 'Step 1' });
    opened.fire('DOMContentLoaded');
    vi.advanceTimersByTime(0);
    return opened;
  };

  it.each([
    ['title', ({ document }, step) => Object.assign(document, { title: `Step ${step}` })],
    ['query', ({ go }, step) => go(`?step=${step}`)],
    ['fragment', ({ go }, step) => go(`#step${step}`)],
  ] satisfies [string, (page: ReturnType<typeof open>, step: number) => unknown][])(
    'are views if their %s differs, the first one too',
    (_, take) => {
      const page = loaded();
      vi.advanceTimersByTime(3000);
      for (const step of [2, 3, 2]) {
        take(page, step);
        for (let burst = 0; burst < 4; burst++) {
          page.announce();
          vi.advanceTimersByTime(5);
        }
        vi.advanceTimersByTime(400);
      }
      expect(page.seen).toEqual(['load', 'pageLoad', 'pageLoad', 'pageLoad']);
    },
  );

  it('repeat the load if the page completes its title or address in the first second', () => {
    const { document, go, announce, seen } = loaded();
    Object.assign(document, { title: 'Rendered' });
    go('#/');
    vi.advanceTimersByTime(900);
    announce();
    vi.advanceTimersByTime(200);
    announce();
    expect(seen).toEqual(['load']);
  });

  it('repeat the load at any time if the application changed them in the first second', () => {
    const { document, go, announce, seen } = loaded();
    vi.advanceTimersByTime(900);
    Object.assign(document, { title: 'Rendered' });
    go('?');
    vi.advanceTimersByTime(60_000);
    announce();
    expect(seen).toEqual(['load']);
  });

  it('are views in the first second too if the visitor has acted and the address differs', () => {
    const { go, act, announce, seen } = loaded();
    act();
    vi.advanceTimersByTime(400);
    go('#step2');
    announce();
    expect(seen).toEqual(['load', 'pageLoad']);
  });

  it('are no views within milliseconds, even if the title changes', () => {
    const { document, announce, seen } = loaded();
    vi.advanceTimersByTime(3000);
    for (const title of ['Step 2', 'Step 2 - form', 'Step 2 - form - Site']) {
      Object.assign(document, { title });
      announce();
      vi.advanceTimersByTime(100);
    }
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
    for (let views = 2; views <= 3; views++) {
      vi.advanceTimersByTime(1000);
      announce();
      announce();
      expect(seen).toEqual(Array(views).fill('pageLoad'));
    }
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
