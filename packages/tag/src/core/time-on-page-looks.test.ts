import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { writeCookies } from '../env/cookies.ts';
import { fakePage, PRODUCTION } from '../testing/fake-page.ts';
import { startLibrary } from './start.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function start(elements: Readonly<Record<string, string>> = {}) {
  const { document } = fakePage({ elements, window: { atob: () => '' } });
  Object.assign(document, { readyState: 'complete' });
  const codes = vi.fn(() => ({}));
  startLibrary({ codes, listen: () => () => undefined });
  writeCookies();
  const asked = vi.spyOn(document, 'cookie', 'get');
  return { asked, codes, document };
}

it('4.3, 4.13 creates no code and reads no cookies on a page without the element', () => {
  const { asked, codes } = start();
  vi.runAllTimers();
  expect(codes).not.toHaveBeenCalled();
  expect(asked).not.toHaveBeenCalled();
});

it('4.3, 4.13 does both on a page with the element', () => {
  const { asked, codes } = start({ [PRODUCTION.selectors['homeFeature'] ?? '']: 'x' });
  vi.runAllTimers();
  expect(codes).toHaveBeenCalledOnce();
  expect(asked).toHaveBeenCalled();
});

it('8.10 handles a document without a working querySelectorAll', () => {
  const { document, codes } = start();
  Object.assign(document, { querySelectorAll: 'a form of that name' });
  expect(() => vi.runAllTimers()).not.toThrow();
  expect(codes).not.toHaveBeenCalled();
});
