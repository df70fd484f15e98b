// @vitest-environment jsdom
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { openPage, only } from '../testing/open-page.ts';

const track = vi.fn();

beforeAll(() => openPage('calls', 'en'));

beforeEach(() => {
  track.mockClear();
  window.adobeDataLayer = [];
  window._satellite = { track };
});

it('runs the code that is shown', () => {
  for (const button of document.querySelectorAll<HTMLElement>('[data-call]')) button.click();
  const codes = [...document.querySelectorAll('[data-call] + code')].map(
    (code) => code.textContent,
  );
  expect(track.mock.calls.length + (window.adobeDataLayer?.length ?? 0)).toBe(codes.length);
  for (const [name] of track.mock.calls) {
    expect(codes.some((code) => code.startsWith(`_satellite.track('${String(name)}'`))).toBe(true);
  }
});

it('passes nothing where the code passes nothing', () => {
  only('[data-call="view"]').click();
  expect(track.mock.calls).toEqual([['view']]);
});

it('does not mind a page without the library', () => {
  delete window._satellite;
  expect(() => {
    only('[data-call="view"]').click();
  }).not.toThrow();
});
