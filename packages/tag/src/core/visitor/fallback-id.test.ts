import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setCookie, writeCookies } from '../../env/cookies.ts';
import { fakePage } from '../../testing/fake-page.ts';
import { fallbackId } from './fallback-id.ts';

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-20T19:00:00Z') }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('7.3 fid', () => {
  it('stays the same and is kept for two more years', () => {
    const { cookies } = fakePage();
    const id = fallbackId();
    expect(id).toMatch(/^[0-7][0-9A-F]{15}-[0-3][0-9A-F]{15}$/);
    vi.spyOn(Math, 'random').mockReturnValue(0);
    expect(fallbackId()).toBe(id);
    writeCookies();
    expect(cookies).toHaveLength(2);
    expect(cookies[1]).toContain('Expires=Sun, 19 Nov 2028 19:00:00 GMT');
  });

  it.each([
    [0, '0000000000000000-0000000000000000'],
    [0.999999, '7FFFFFFFFFFFFFFF-3FFFFFFFFFFFFFFF'],
  ])('for the random number %d is %s', (random, id) => {
    fakePage();
    vi.spyOn(Math, 'random').mockReturnValue(random);
    expect(fallbackId()).toBe(id);
  });

  it('replaces an id with an invalid format', () => {
    fakePage();
    setCookie('s_fid', 'nonsense');
    expect(fallbackId()).toMatch(/^[0-9A-F]{16}-/);
  });

  it('is empty if the browser keeps no cookies', () => {
    const { document } = fakePage();
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined });
    expect(fallbackId()).toBe('');
    expect(fallbackId()).toBe('');
  });
});
