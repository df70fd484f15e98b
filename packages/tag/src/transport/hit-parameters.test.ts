import { expect, it } from 'vitest';
import { fakePage } from '../testing/fake-page.ts';
import { HIT_PARAMETERS, hitParameters } from './hit-parameters.ts';

const ID = '4888888888888888-2888888888888888';
const URL_LONG = 'https://www.canada.ca/en/' + 'a'.repeat(300);

it('7.3 has address, screen, ids and currency; the build knows every name', () => {
  process.env['TZ'] = 'America/Toronto';
  const page = fakePage({ url: URL_LONG, referrer: 'https://x.ca/?q=a&b=1' });
  const hit = hitParameters(page, ID, true);
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

it('the referrer goes with the first hit only', () => {
  expect(hitParameters(fakePage({ referrer: 'https://x.ca/' }), ID, false)['r']).toBe('');
});

it('6.4 without cookies there is no id, and the hit says so', () => {
  expect(hitParameters(fakePage(), '', true)).toMatchObject({ fid: '', k: 'N' });
});

it('5.3 the referrer is that of the topmost frame of the same host', () => {
  const location = { host: 'www.canada.ca' };
  const top = { document: { referrer: 'https://search.example/' }, location, parent: {} };
  top.parent = top;
  const parent = { document: { referrer: 'https://www.canada.ca/' }, location, parent: top };
  const page = (above: unknown) =>
    hitParameters(
      fakePage({ referrer: 'https://own.example/', window: { parent: above } }),
      ID,
      true,
    );
  expect(page(parent)['r']).toBe('https://search.example/');
  expect(page({ ...parent, location: { host: 'other.ca' } })['r']).toBe('https://own.example/');
  const refuses = {
    get location(): never {
      throw new Error('cross-origin');
    },
  };
  expect(page(refuses)['r']).toBe('https://own.example/');
});
