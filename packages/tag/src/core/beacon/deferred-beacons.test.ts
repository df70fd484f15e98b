// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { domPage } from '../../testing/dom-page.ts';
import type { Settlement } from '../rules/rule.ts';
import { createSettler } from './deferred-beacons.ts';

const AWAY = '<a href="https://other.example/">Other</a>';

let ended: AbortController;

beforeEach(() => {
  vi.useFakeTimers();
  ended = new AbortController();
});

// Removes the listeners of a test, so that the next test does not receive its events.
afterEach(() => {
  ended.abort();
  vi.useRealTimers();
});

/** A browser with requests that outlive the page. */
const MODERN = { fetch: () => undefined, Request: { prototype: { keepalive: false } } };

function open(body = AWAY, holdsClicks = false, browser: object = MODERN) {
  const { signal } = ended;
  const assign = vi.fn();
  const { find, window: page } = domPage(body, {
    settings: { holdsClicks },
    window: {
      ...browser,
      location: { href: window.location.href, assign },
      addEventListener: (type: string, listener: EventListener) =>
        window.addEventListener(type, listener, { signal }),
    },
  });
  const afterEvent = createSettler();
  const sent: string[] = [];
  /** A rule that observes clicks in the capture phase, as the library does. */
  const rule = (name: string, settle: (event: Event) => Settlement = () => false, delay = 500) => {
    const listener = (event: Event): void =>
      afterEvent({
        event,
        settle: () => settle(event),
        delay,
        send: () => void sent.push(name),
      });
    document.addEventListener('click', listener, { capture: true, signal });
  };
  /** A rule that counts whatever the page does. */
  const free = (name: string): void => {
    const send = (): void => void sent.push(name);
    const listener = (event: Event): void => afterEvent({ event, delay: 500, send });
    document.addEventListener('click', listener, { capture: true, signal });
  };
  const click = (element: Element, init?: MouseEventInit): MouseEvent => {
    const event = new window.MouseEvent('click', { bubbles: true, cancelable: true, ...init });
    element.dispatchEvent(event);
    return event;
  };
  const leave = (): void => void window.dispatchEvent(new window.Event('pagehide'));
  /** The last listener of the page. */
  const atLast = (listener: (event: Event) => void): void =>
    window.addEventListener('click', listener, { signal });
  return { find, page, rule, free, sent, assign, click, leave, atLast, afterEvent };
}

const followed = (event: Event): Settlement => event.defaultPrevented && 'counts if left';
const cancel = (element: Element): void =>
  element.addEventListener('click', (event) => event.preventDefault());

describe('sending a beacon', () => {
  it('happens in the last listener of the click, in the order of the rules', () => {
    const { find, rule, sent, click, leave } = open();
    rule('one');
    rule('two', followed);
    find('a').addEventListener('click', () => expect(sent).toEqual([]));
    click(find('a'));
    expect(sent).toEqual(['one', 'two']);
    vi.runAllTimers();
    leave();
    expect(sent).toEqual(['one', 'two']);
  });

  it('happens a moment later for a click that does not leave the page', () => {
    const { find, rule, sent, click } = open('<a href="#x">Here</a><button>Go</button>');
    rule('one');
    click(find('a'));
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(0);
    expect(sent).toEqual(['one']);
    click(find('button'));
    expect(sent).toEqual(['one']);
    vi.advanceTimersByTime(0);
    expect(sent).toEqual(['one', 'one']);
  });

  it('asks its rule once, because a rule may count only the first time', () => {
    const { find, rule, click } = open('<button>Go</button>');
    const settle = vi.fn(() => false as const);
    rule('one', settle);
    click(find('button'));
    vi.runAllTimers();
    expect(settle).toHaveBeenCalledOnce();
  });

  it('happens a moment later if a handler stops the click, and immediately if the page is left', () => {
    const { find, rule, sent, click, leave } = open();
    rule('one');
    find('a').addEventListener('click', (event) => event.stopImmediatePropagation());
    click(find('a'));
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(0);
    expect(sent).toEqual(['one']);
    click(find('a'));
    leave();
    expect(sent).toEqual(['one', 'one']);
  });

  it('happens immediately if the page cannot affect it and the click leaves the page', () => {
    const { find, sent, click, free } = open();
    free('one');
    find('a').addEventListener('click', (event) => event.stopImmediatePropagation());
    click(find('a'));
    expect(sent).toEqual(['one']);
    vi.runAllTimers();
    expect(sent).toEqual(['one']);
  });

  it('9.19 waits until the click is handled if a beacon could be lost', () => {
    const { find, sent, click, free } = open(AWAY, true);
    free('one');
    find('a').addEventListener('click', () => expect(sent).toEqual([]));
    click(find('a'));
    expect(sent).toEqual(['one']);
  });

  it('is skipped if the rule reports the event as cancelled', () => {
    const { find, rule, sent, click, leave } = open();
    rule('one', () => 'cancelled');
    click(find('a'));
    vi.runAllTimers();
    leave();
    expect(sent).toEqual([]);
  });

  it('8.10 happens if the settlement of the rule throws', () => {
    const { find, rule, sent, click } = open();
    rule('one', () => {
      throw new Error('no');
    });
    rule('two');
    click(find('a'));
    expect(sent).toEqual(['one', 'two']);
  });
});

describe('a click that the page cancels', () => {
  it('counts if the page then leaves by itself', () => {
    const { find, rule, sent, click, leave } = open();
    rule('exit', followed);
    cancel(find('a'));
    click(find('a'));
    vi.advanceTimersByTime(1999);
    expect(sent).toEqual([]);
    leave();
    leave();
    expect(sent).toEqual(['exit']);
  });

  it('does not count after two seconds', () => {
    const { find, rule, sent, click, leave } = open();
    rule('exit', followed);
    cancel(find('a'));
    click(find('a'));
    vi.advanceTimersByTime(2000);
    leave();
    expect(sent).toEqual([]);
  });

  /** A browser in which windows open, or are blocked. */
  const opening = (opened: unknown = {}) => ({ ...MODERN, open: vi.fn(() => opened) });

  it.each([
    ['immediately', 0, [], {}],
    ['a moment later', 1900, [], {}],
    ['without an opener', 0, ['', 'noopener'], null],
  ])('counts if the page opens a window %s', (_, wait, more, opened) => {
    const browser = opening(opened);
    const { find, page, rule, sent, click, leave } = open(AWAY, false, browser);
    rule('exit', followed);
    find('a').addEventListener('click', (event) => {
      event.preventDefault();
      setTimeout(() => page.open('https://other.example/', ...more), wait);
    });
    click(find('a'));
    expect(sent).toEqual([]);
    vi.runAllTimers();
    expect(sent).toEqual(['exit']);
    leave();
    expect(sent).toEqual(['exit']);
    expect(browser.open.mock.calls).toEqual([['https://other.example/', ...more]]);
    expect(page.open).toBe(browser.open);
  });

  it('counts if the page opens a window and stops the click', () => {
    const { find, page, rule, sent, click } = open(AWAY, false, opening());
    rule('exit', followed);
    find('a').addEventListener('click', (event) => {
      event.preventDefault();
      page.open();
      event.stopImmediatePropagation();
    });
    click(find('a'));
    vi.runAllTimers();
    expect(sent).toEqual(['exit']);
  });

  it('does not count if no window is opened, or the browser blocks it', () => {
    for (const act of [(): unknown => undefined, (page: Window) => page.open()]) {
      const { find, page, rule, sent, click } = open(AWAY, false, opening(null));
      rule('exit', followed);
      find('a').addEventListener('click', (event) => {
        event.preventDefault();
        act(page);
      });
      click(find('a'));
      vi.runAllTimers();
      expect(sent).toEqual([]);
    }
  });

  it('is not credited with the window of a later click', () => {
    const body = `<b>${AWAY}</b><i>${AWAY}</i>`;
    const { find, page, rule, sent, click } = open(body, false, opening());
    rule('exit', followed);
    cancel(find('b'));
    cancel(find('i'));
    click(find('b a'));
    find('i').addEventListener('click', (event) => {
      page.open();
      event.stopImmediatePropagation();
    });
    click(find('i a'));
    vi.runAllTimers();
    expect(sent).toEqual(['exit']);
  });

  it('keeps a replacement of window.open by another script', () => {
    const { find, page, rule, sent, click } = open(AWAY, false, opening());
    rule('exit', followed);
    const own = (): null => null;
    find('a').addEventListener('click', (event) => {
      event.preventDefault();
      Object.assign(page, { open: own });
    });
    click(find('a'));
    vi.runAllTimers();
    expect(page.open).toBe(own);
    expect(sent).toEqual([]);
  });

  it('counts if the page goes to a file download, and stops listening afterwards', () => {
    const { find, rule, sent, click } = open();
    const unload = (): void => void window.dispatchEvent(new window.Event('beforeunload'));
    rule('exit', followed);
    cancel(find('a'));
    click(find('a'));
    unload();
    unload();
    expect(sent).toEqual(['exit']);
    const remove = vi.spyOn(window, 'removeEventListener');
    click(find('a'));
    vi.runAllTimers();
    expect(remove).toHaveBeenLastCalledWith('beforeunload', expect.any(Function));
    unload();
    expect(sent).toEqual(['exit']);
  });

  it('does not count after a click on something else: an exit notice has one exit', () => {
    const { find, rule, sent, click, leave } = open(`<b>${AWAY}</b><i>${AWAY}</i>`);
    rule('exit', followed);
    cancel(find('b'));
    click(find('b a'));
    expect(sent).toEqual([]);
    click(find('i a'));
    leave();
    expect(sent).toEqual(['exit']);
  });

  it('does not count if the visitor declines by a button, unless the button opens the address', () => {
    for (const opens of [false, true]) {
      const body = `${AWAY}<button>Go</button>`;
      const { find, page, sent, click, leave, afterEvent } = open(body, false, opening());
      find('a').addEventListener('click', (event) => {
        event.preventDefault();
        afterEvent({
          event,
          settle: () => 'counts if left',
          delay: 0,
          send: () => void sent.push('exit'),
        });
      });
      find('button').addEventListener('click', () => opens && page.open());
      click(find('a'));
      vi.advanceTimersByTime(100);
      click(find('button'));
      leave();
      vi.runAllTimers();
      expect(sent).toEqual(opens ? ['exit'] : []);
    }
  });

  /** A page with the notice of a cancelled click, after the visitor has read it for half a minute. */
  function reading(body = `${AWAY}<button>Go</button>`) {
    const navigation = new EventTarget();
    const page = open(body, false, { ...opening(), navigation });
    const isLink = ({ target }: Event): boolean => (target as Element).matches('a');
    page.rule('exit', (event) => (isLink(event) ? followed(event) : 'cancelled'));
    cancel(page.find('a'));
    page.click(page.find('a'));
    vi.advanceTimersByTime(30_000);
    const go = (url: string): void => {
      const event = Object.assign(new Event('navigate'), { destination: { url } });
      navigation.dispatchEvent(event);
      page.leave();
    };
    return { ...page, go };
  }

  it.each([
    ['in a window', 'https://other.example', ['exit']],
    ['in the same window', undefined, ['exit']],
    ['in a window, at another address', 'https://third.example/', []],
  ])('counts if a notice is read and its address is then opened %s', (_, address, expected) => {
    const { find, page, sent, click, go } = reading();
    find('button').addEventListener('click', () => address && page.open(address));
    expect(sent).toEqual([]);
    click(find('button'));
    if (!address) go('https://other.example/');
    vi.runAllTimers();
    expect(sent).toEqual(expected);
  });

  it('does not count if the visitor declines the notice and leaves for another address', () => {
    const { find, sent, click, leave, go } = reading();
    click(find('button'));
    leave();
    go('https://third.example/');
    vi.runAllTimers();
    expect(sent).toEqual([]);
  });

  it('counts once if the answer to the notice is a link of its own', () => {
    for (const stopped of [false, true]) {
      const { find, sent, click, go } = reading(`<b>${AWAY}</b><i>${AWAY}</i>`);
      find('i a').addEventListener('click', (event) => stopped && event.stopImmediatePropagation());
      click(find('i a'));
      go('https://other.example/');
      vi.runAllTimers();
      expect(sent).toEqual(['exit']);
    }
  });

  it('works if a page defines its own `navigation`', () => {
    for (const navigation of [{}, [], 'menu', new EventTarget()]) {
      const { find, rule, sent, click, leave } = open(AWAY, false, { ...opening(), navigation });
      rule('exit', followed);
      cancel(find('a'));
      click(find('a'));
      if (navigation instanceof EventTarget) navigation.dispatchEvent(new Event('navigate'));
      leave();
      expect(sent).toEqual(['exit']);
    }
  });

  it('is dropped after one minute', () => {
    const { find, page, sent, click, go } = reading();
    vi.advanceTimersByTime(30_000);
    find('button').addEventListener('click', () => page.open('https://other.example/'));
    click(find('button'));
    go('https://other.example/');
    vi.runAllTimers();
    expect(sent).toEqual([]);
  });

  it('is judged by itself if its handler clicks on something else', () => {
    const { find, rule, sent, click, leave } = open(`${AWAY}<button>Go</button>`);
    rule('click', followed);
    find('a').addEventListener('click', (event) => {
      click(find('button'));
      event.preventDefault();
    });
    click(find('a'));
    vi.advanceTimersByTime(0);
    expect(sent).toEqual(['click']);
    leave();
    expect(sent).toEqual(['click', 'click']);
  });
});

describe('9.19 a click that leaves the page when a beacon could be lost', () => {
  it.each([
    ['is', false, { fetch: undefined, navigator: {} }],
    ['by the settings is', true, MODERN],
  ])('%s held, and leaves the page after the delay', (_, holdsClicks, browser) => {
    const { find, rule, sent, assign, click } = open(AWAY, holdsClicks, browser);
    rule('exit', followed, 200);
    expect(click(find('a')).defaultPrevented).toBe(true);
    expect(sent).toEqual(['exit']);
    vi.advanceTimersByTime(199);
    expect(assign).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(assign).toHaveBeenCalledExactlyOnceWith('https://other.example/');
  });

  it('is held for the delay of its own beacons, whatever else waits', () => {
    const { find, assign, click, afterEvent } = open(`${AWAY}<button>Go</button>`, true);
    const hear = (element: Element, delay: number): void =>
      element.addEventListener('click', (event) =>
        afterEvent({ event, settle: () => false, delay, send: () => undefined }),
      );
    hear(find('a'), 200);
    hear(find('button'), 500);
    // The handler of the page clicks on something else. That click waits too.
    find('a').addEventListener('click', () => void click(find('button')));
    click(find('a'));
    vi.advanceTimersByTime(200);
    expect(assign).toHaveBeenCalledExactlyOnceWith('https://other.example/');
  });

  it.each([
    ['if beacons outlive the page', AWAY, {}, false],
    ['with ctrl', AWAY, { ctrlKey: true }, true],
    ['with meta', AWAY, { metaKey: true }, true],
    ['with shift', AWAY, { shiftKey: true }, true],
    ['with alt', AWAY, { altKey: true }, true],
    ['with another button', AWAY, { button: 1 }, true],
    ['to another window', '<a href="https://x.example/" target="_blank">x</a>', {}, true],
    ['to another frame', '<a href="https://x.example/" target="_top">x</a>', {}, true],
    ['on a download', '<a href="https://x.example/" download>x</a>', {}, true],
    ['to a part of the page', '<a href="#part">x</a>', {}, true],
    ['to an address outside the web', '<a href="mailto:x@y.example">x</a>', {}, true],
    ['without a link', '<a>x</a>', {}, true],
  ])('is not held %s', (_, body, init, holdsClicks) => {
    const { find, rule, sent, assign, click, atLast } = open(body, holdsClicks);
    rule('any');
    // jsdom does not navigate.
    let held = false;
    atLast((event) => {
      held = event.defaultPrevented;
      event.preventDefault();
    });
    click(find('a'), init);
    vi.runAllTimers();
    expect(held).toBe(false);
    expect(sent).toEqual(['any']);
    expect(assign).not.toHaveBeenCalled();
  });

  it('is not held if the page cancelled it, or if no beacon was sent', () => {
    const { find, rule, assign, click, atLast } = open(AWAY, true);
    rule('any', () => 'cancelled');
    atLast((event) => event.preventDefault());
    click(find('a'));
    cancel(find('a'));
    rule('other');
    click(find('a'));
    vi.runAllTimers();
    expect(assign).not.toHaveBeenCalled();
  });
});
