import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HIT_PARAMETERS } from '../../../release/pack-parameters.ts';
import { fakePage } from '../../testing/fake-page.ts';
import { hitParameters } from './hit-parameters.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T19:05:09Z') }));
afterEach(() => void vi.useRealTimers());

const ID = '4888888888888888-2888888888888888';
const URL_LONG = 'https://www.canada.ca/en/' + 'a'.repeat(300);

it('7.3 has address, screen, ids and currency, all known to the build', () => {
  process.env['TZ'] = 'America/Toronto';
  fakePage({ url: URL_LONG, referrer: 'https://x.ca/?q=a&b=1' });
  const hit = hitParameters(ID, true);
  expect(hit).toEqual({
    t: '20/10/2026 14:5:9 5 300',
    fid: ID,
    ce: 'UTF-8',
    g: URL_LONG.slice(0, 255),
    '-g': URL_LONG.slice(255),
    r: 'https://x.ca/?b=1',
    cc: 'CAD',
    s: '800x600',
    c: '24',
    j: '1.6',
    v: 'N',
    k: 'Y',
    bw: '700',
    bh: '500',
  });
  expect([...HIT_PARAMETERS].sort()).toEqual(
    [...Object.keys(hit), 'events', 'lrt', 'pe', 'pev1', 'pev2'].sort(),
  );
});

it('sends the referrer only with the first hit', () => {
  fakePage({ referrer: 'https://x.ca/' });
  expect(hitParameters(ID, false)['r']).toBe('');
});

it('6.4 without cookies has no id and reports that cookies are off', () => {
  fakePage();
  expect(hitParameters('', true)).toMatchObject({ fid: '', k: 'N' });
});

it('5.3 takes the referrer of the topmost frame on the same host', () => {
  const location = { host: 'www.canada.ca' };
  const top = { document: { referrer: 'https://search.example/' }, location, parent: {} };
  top.parent = top;
  const parent = { document: { referrer: 'https://www.canada.ca/' }, location, parent: top };
  const page = (above: unknown) => {
    fakePage({ referrer: 'https://own.example/', window: { parent: above } });
    return hitParameters(ID, true);
  };
  expect(page(parent)['r']).toBe('https://search.example/');
  expect(page({ ...parent, location: { host: 'other.ca' } })['r']).toBe('https://own.example/');
  const refuses = {
    get location(): never {
      throw new Error('cross-origin');
    },
  };
  expect(page(refuses)['r']).toBe('https://own.example/');
});

it('5.3 cleans the address, and again after a change of address or language', () => {
  const { window, document } = fakePage({ url: 'https://www.canada.ca/en?user=a', lang: 'en' });
  const address = (): string | undefined => hitParameters(ID, false)['g'];
  expect(address()).toBe('https://www.canada.ca/en?user=[redacted]');
  window.location.search = '?user=b&c=d';
  expect(address()).toBe('https://www.canada.ca/en?user=[redacted]&c=d');
  Object.assign(document.documentElement, { getAttribute: () => 'fr' });
  expect(address()).toBe('https://www.canada.ca/en?user=[caviardé]&c=d');
});
