import { describe, expect, it } from 'vitest';
import { fakePage } from '../testing/fake-page.ts';
import { fallbackId } from './fallback-id.ts';

describe('7.3 fid', () => {
  it('stays the same, and its two years begin again', () => {
    const { browser, jar } = fakePage({ now: '2026-11-20T19:00:00Z' });
    const id = fallbackId(browser, jar);
    expect(id).toMatch(/^[0-7][0-9A-F]{15}-[0-3][0-9A-F]{15}$/);
    expect(fallbackId({ ...browser, random: () => 0 }, jar)).toBe(id);
    expect(browser.cookies).toHaveLength(2);
    expect(browser.cookies[1]).toContain('Expires=Sun, 19 Nov 2028 19:00:00 GMT');
  });

  it.each([
    [0, '0000000000000000-0000000000000000'],
    [0.999999, '7FFFFFFFFFFFFFFF-3FFFFFFFFFFFFFFF'],
  ])('of random %d is %s', (random, id) => {
    const { browser, jar } = fakePage();
    expect(fallbackId({ ...browser, random: () => random }, jar)).toBe(id);
  });

  it('takes the place of one that is not in shape', () => {
    const { browser, jar } = fakePage();
    jar.set('s_fid', 'nonsense');
    expect(fallbackId(browser, jar)).toMatch(/^[0-9A-F]{16}-/);
  });
});
