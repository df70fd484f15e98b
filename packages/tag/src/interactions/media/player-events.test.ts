// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { domPage } from '../../testing/dom-page.ts';
import { listenToPlayers } from './player-events.ts';

const PLAYERS = `<video id="a"></video><video id="b"></video>
  <figure class="wb-mltmd youtube" id="y"><iframe src="https://www.youtube.com/embed/x"></iframe></figure>
  <figure class="wb-mltmd" id="n"><audio></audio></figure>`;

interface Heard {
  readonly type: string;
  readonly currentTarget: Element;
}

/** The part of jQuery with delegated events that the library uses. */
function pageQuery() {
  const heard: { types: string; selector: string; listener: (event: Heard) => void }[] = [];
  const query = () => ({
    on: (types: string, selector: string, listener: (event: Heard) => void) =>
      heard.push({ types, selector, listener }),
  });
  const trigger = (type: string, currentTarget: Element): void => {
    for (const { types, selector, listener } of heard) {
      if (types.split(' ').includes(type) && currentTarget.matches(selector)) {
        listener({ type, currentTarget });
      }
    }
  };
  return { query, trigger };
}

function start(body = PLAYERS, query?: unknown) {
  const idle: (() => void)[] = [];
  const requestIdleCallback = (wait: () => void): void => void idle.push(wait);
  const globals = { jQuery: query, requestIdleCallback };
  const { document, find } = domPage(body, { window: globals });
  const happened: string[] = [];
  const hear = listenToPlayers(({ type, name, target }) =>
    happened.push(`${type} ${name} ${target?.closest('[id]')?.id}`),
  );
  for (const type of ['play', 'timeupdate']) {
    document.body.addEventListener(type, ({ target }) => hear(type, target), true);
  }
  const at = (selector: string, currentTime: number, duration = 100): void => {
    const media = find(selector);
    for (const [name, value] of Object.entries({ currentTime, duration })) {
      Object.defineProperty(media, name, { value, configurable: true });
    }
    media.dispatchEvent(new Event('timeupdate'));
  };
  return { globals, find, happened, at, beIdle: () => idle.splice(0).forEach((wait) => wait()) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('4.12 media elements of the browser', () => {
  it('trigger their first start and each mark once, in order', () => {
    const { find, happened, at } = start();
    find('#a').dispatchEvent(new Event('play'));
    find('#a').dispatchEvent(new Event('play'));
    for (const seconds of [0, 19, 20, 21, 30, 5, 25, 49, 50, 79, 80, 100, 0, 100])
      at('#a', seconds);
    expect(happened).toEqual([
      'play first a',
      'timeupdate 20 a',
      'timeupdate 50 a',
      'timeupdate 80 a',
    ]);
  });

  it('trigger the marks that a jump passes', () => {
    const { happened, at } = start();
    at('#a', 95);
    expect(happened).toEqual(['timeupdate 20 a', 'timeupdate 50 a', 'timeupdate 80 a']);
  });

  it('are independent of each other', () => {
    const { happened, at } = start();
    at('#a', 25);
    at('#b', 25);
    expect(happened).toEqual(['timeupdate 20 a', 'timeupdate 20 b']);
  });

  it('have no marks without a duration', () => {
    const { happened, at } = start();
    at('#a', 25, NaN);
    at('#a', 25, Infinity);
    expect(happened).toEqual([]);
  });

  it('are ignored if the page excludes them from analytics', () => {
    const { find, happened } = start(
      '<div data-gc-analytics-exempt="true"><video id="a"></video></div>',
    );
    find('#a').dispatchEvent(new Event('play'));
    expect(happened).toEqual([]);
  });
});

describe('embedded players', () => {
  const playerAt = (figure: Element, seconds: number): void => {
    const answers: Readonly<Record<string, number>> = { getDuration: 100, getCurrentTime: seconds };
    Object.assign(figure, { player: (what: string) => answers[what] });
  };

  it('are observed through jQuery of the page', () => {
    const { query, trigger } = pageQuery();
    const { find, happened, beIdle } = start(PLAYERS, query);
    beIdle();
    const figure = find('#y');
    trigger('play', figure);
    trigger('playing', figure);
    playerAt(figure, 60);
    trigger('timeupdate', figure);
    trigger('timeupdate', figure);
    expect(happened).toEqual(['play first y', 'timeupdate 20 y', 'timeupdate 50 y']);
  });

  it('are looked for when the browser is idle', () => {
    const { query, trigger } = pageQuery();
    const { find, happened, beIdle } = start(PLAYERS, query);
    vi.runAllTimers();
    trigger('play', find('#y'));
    expect(happened).toEqual([]);
    beIdle();
    trigger('play', find('#y'));
    expect(happened).toEqual(['play first y']);
  });

  it('are looked for immediately after another player event', () => {
    const { query, trigger } = pageQuery();
    const { find, happened } = start(PLAYERS, query);
    find('#a').dispatchEvent(new Event('timeupdate'));
    trigger('play', find('#y'));
    expect(happened).toEqual(['play first y']);
  });

  it('are looked for after parsing, even if the browser is idle before', () => {
    const { query, trigger } = pageQuery();
    const { find, happened, beIdle } = start(PLAYERS, query);
    const readyState = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
    beIdle();
    trigger('play', find('#y'));
    expect(happened).toEqual([]);
    document.dispatchEvent(new Event('DOMContentLoaded'));
    trigger('play', find('#y'));
    expect(happened).toEqual(['play first y']);
    readyState.mockRestore();
  });

  it('count once if the browser reports them too', () => {
    const { query, trigger } = pageQuery();
    const { find, happened, beIdle } = start(PLAYERS, query);
    beIdle();
    find('#n audio').dispatchEvent(new Event('play'));
    trigger('playing', find('#n'));
    expect(happened).toEqual(['play first n']);
  });

  it('9.21 are looked for once more after 500 ms', () => {
    const { globals, find, happened, beIdle } = start();
    const { query, trigger } = pageQuery();
    beIdle();
    vi.advanceTimersByTime(499);
    globals.jQuery = query;
    trigger('play', find('#y'));
    expect(happened).toEqual([]);
    vi.advanceTimersByTime(1);
    trigger('play', find('#y'));
    expect(happened).toEqual(['play first y']);
  });

  it('9.21 are given up if jQuery never loads', () => {
    const { beIdle } = start();
    beIdle();
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(500);
    expect(vi.getTimerCount()).toBe(0);
  });
});
