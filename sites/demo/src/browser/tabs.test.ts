// @vitest-environment jsdom
import { beforeAll, expect, it, vi } from 'vitest';
import { openPage, only } from '../testing/open-page.ts';

const reachedDocument = vi.fn();

beforeAll(async () => {
  await openPage('tabs', 'en');
  document.addEventListener('click', reachedDocument);
});

it('opens a tab and keeps every panel open, but hidden by its class', () => {
  only('#tide-2-lnk').click();
  expect(only('#tide-2-lnk').getAttribute('aria-selected')).toBe('true');
  expect(only('#tide-2').classList.contains('in')).toBe(true);
  expect(only('#tide-1').className).toBe('fade out noheight');
  expect(document.querySelectorAll('.tabs-acc details[open]')).toHaveLength(3);
});

it('moves between tabs with arrow keys, and opens a tab only on Enter or Space', () => {
  only('#tide-2-lnk').focus();
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }),
  );
  expect(document.activeElement?.id).toBe('tide-3-lnk');
  expect(only('#tide-3').classList.contains('in')).toBe(false);
  const space = new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true });
  document.activeElement?.dispatchEvent(space);
  expect(only('#tide-3').classList.contains('in')).toBe(true);
  // Otherwise the page scrolls.
  expect(space.defaultPrevented).toBe(true);
});

it('stops its clicks before later listeners', () => {
  expect(reachedDocument).not.toHaveBeenCalled();
});
