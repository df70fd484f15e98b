// @vitest-environment jsdom
/** Tests which elements are watched, and when one that comes into view counts. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hooks, useHooks } from '../../core/beacon/hooks.ts';
import { domPage } from '../../testing/dom-page.ts';
import { watchSeen } from './watch-seen.ts';

/** A stand-in for the observer of the browser, which jsdom lacks. */
class Watcher {
  static last: Watcher;
  readonly watched = new Set<Element>();
  private readonly report: (entries: readonly object[]) => void;

  constructor(report: (entries: readonly object[]) => void) {
    this.report = report;
    Watcher.last = this;
  }
  observe(element: Element): void {
    this.watched.add(element);
  }
  unobserve(element: Element): void {
    this.watched.delete(element);
  }
  disconnect(): void {
    this.watched.clear();
  }
  show(target: Element, isIntersecting = true): void {
    if (this.watched.has(target)) this.report([{ target, isIntersecting }]);
  }
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  useHooks();
  vi.useRealTimers();
});

function open(body: string, window: object = { IntersectionObserver: Watcher }) {
  useHooks();
  const page = domPage(body, {
    window: { ...window },
    settings: { selectors: { 'own/a': '.a', 'own/b': 'b', untracked: '.no' } },
  });
  const seen: string[] = [];
  watchSeen(['own/a', 'own/b'], ({ name, type, target }) => {
    seen.push(`${type} ${name} ${target?.id}`);
    return true;
  });
  const view = () => hooks?.onRule.forEach((hook) => hook('page-load/page-view'));
  return { ...page, seen, view };
}

describe('an element that comes into view', () => {
  it('counts once, for each rule that it matches', () => {
    const { find, seen, view } = open('<p class="a" id="one"></p><b class="a" id="two"></b>');
    view();
    const { last } = Watcher;
    last.show(find('#one'), false);
    expect(seen).toEqual([]);
    for (const id of ['#one', '#one', '#two']) last.show(find(id));
    expect(seen).toEqual(['seen own/a one', 'seen own/a two', 'seen own/b two']);
  });

  it('counts again at the next view of an application', () => {
    const { find, seen, view } = open('<p class="a" id="one"></p>');
    view();
    Watcher.last.show(find('#one'));
    view();
    Watcher.last.show(find('#one'));
    expect(seen).toHaveLength(2);
  });

  it('counts if it is in the page five seconds after the view, not later', () => {
    const { document, find, seen, view } = open('');
    view();
    document.body.innerHTML = '<p class="a" id="one"></p>';
    Watcher.last.show(find('#one'));
    vi.advanceTimersByTime(5000);
    Watcher.last.show(find('#one'));
    expect(seen).toEqual(['seen own/a one']);
    document.body.innerHTML += '<p class="a" id="two"></p>';
    vi.advanceTimersByTime(60_000);
    Watcher.last.show(find('#two'));
    expect(seen).toHaveLength(1);
  });

  it('5.5 does not count where the page excludes it', () => {
    const { find, seen, view } = open('<div class="no"><p class="a" id="one"></p></div>');
    view();
    Watcher.last.show(find('#one'));
    expect(seen).toEqual([]);
  });
});

it('only the first 20 elements of a rule are watched', () => {
  const { view } = open('<p class="a"></p>'.repeat(50));
  view();
  expect(Watcher.last.watched.size).toBe(20);
});

it('only a page view starts to watch', () => {
  open('<p class="a"></p>');
  hooks?.onRule.forEach((hook) => hook('links/exit'));
  expect(Watcher.last.watched.size).toBe(0);
});

it('a browser without observers counts nothing', () => {
  const { seen, view } = open('<p class="a"></p>', { IntersectionObserver: undefined });
  view();
  expect(seen).toEqual([]);
});
