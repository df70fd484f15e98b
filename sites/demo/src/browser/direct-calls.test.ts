// @vitest-environment jsdom
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { hearCalls } from '../testing/hear-calls.ts';
import { openPage, only } from '../testing/open-page.ts';

let track: ReturnType<typeof hearCalls>;

beforeAll(() => openPage('calls', 'en'));

beforeEach(() => {
  window.adobeDataLayer = [];
  track = hearCalls();
});

it('runs the displayed code', () => {
  for (const button of document.querySelectorAll<HTMLElement>('[data-call]')) button.click();
  const codes = [...document.querySelectorAll('[data-call] + code')].map(
    (code) => code.textContent,
  );
  expect(track.mock.calls.length + (window.adobeDataLayer?.length ?? 0)).toBe(codes.length);
  for (const [name] of track.mock.calls) {
    expect(codes.some((code) => code.startsWith(`_satellite.track('${String(name)}'`))).toBe(true);
  }
});

it('passes no detail if the code has none', () => {
  only('[data-call="view"]').click();
  expect(track.mock.calls).toEqual([['view']]);
});

it('does not fail on a page without the library', () => {
  delete window._satellite;
  expect(() => {
    only('[data-call="view"]').click();
  }).not.toThrow();
});
