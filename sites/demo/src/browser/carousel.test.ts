// @vitest-environment jsdom
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openPage, only } from '../testing/open-page.ts';

beforeAll(async () => {
  vi.useFakeTimers();
  await openPage('tabs', 'fr');
});

afterAll(() => {
  vi.useRealTimers();
});

const count = (): string | null => only('.curr-index').textContent;
const isPlaying = (): boolean => only('#slides').classList.contains('playing');

it('shows the next slide every six seconds', () => {
  expect(count()).toBe('1 sur 3');
  vi.advanceTimersByTime(6000);
  expect(count()).toBe('2 sur 3');
});

it('stops on a click in a slide, by a click of its own on the list item', () => {
  const clicks: EventTarget[] = [];
  const listen = ({ target }: Event): void => {
    if (target instanceof HTMLLIElement) clicks.push(target);
  };
  document.addEventListener('click', listen, true);
  document.addEventListener(
    'click',
    (event) => {
      event.preventDefault();
    },
    true,
  );
  only('.tabpanels > .in a').click();
  expect(clicks).toEqual([only('li.plypause')]);
  expect(isPlaying()).toBe(false);
  vi.advanceTimersByTime(12_000);
  expect(count()).toBe('2 sur 3');
});

it('wraps from the last slide to the first, and back', () => {
  only('a.nxt').click();
  only('a.nxt').click();
  expect(count()).toBe('1 sur 3');
  only('a.prv').click();
  expect(count()).toBe('3 sur 3');
  expect(only('#slide-3').classList.contains('in')).toBe(true);
});

it('plays again with the space bar', () => {
  only('a.plypause').dispatchEvent(new KeyboardEvent('keydown', { key: ' ' }));
  expect(isPlaying()).toBe(true);
});
