// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { whileVisible } from './while-visible.ts';

function see(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

afterEach(() => void vi.restoreAllMocks());

it('runs only while the page is visible', () => {
  const happened: string[] = [];
  see('hidden');
  const end = whileVisible(() => {
    happened.push('start');
    return () => happened.push('stop');
  });
  expect(happened).toEqual([]);
  see('visible');
  see('visible');
  see('hidden');
  see('hidden');
  see('visible');
  expect(happened).toEqual(['start', 'stop', 'start']);
  end();
  see('hidden');
  see('visible');
  expect(happened).toEqual(['start', 'stop', 'start', 'stop']);
});
