import { expect, it } from 'vitest';
import { readWish, USUAL_WISH, wholeWish } from './walk-wish.ts';

it.each([
  [{}, {}],
  [
    { weeks: '2', visits: 20, seed: '0' },
    { weeks: 2, visits: 20, seed: 0 },
  ],
  [
    { language: 'fr', environment: 'staging' },
    { language: 'fr', environment: 'staging' },
  ],
  [{ weeks: 0 }, { fault: 'weeks' }],
  [{ weeks: 13 }, { fault: 'weeks' }],
  [{ visits: '1.5' }, { fault: 'visits' }],
  [{ visits: '' }, { fault: 'visits' }],
  [{ seed: -1 }, { fault: 'seed' }],
  [{ language: 'de' }, { fault: 'language' }],
  // Its hosts are those of production only.
  [{ environment: 'production' }, { fault: 'environment' }],
])('%j is read as %j', (given, expected) => expect(readWish(given)).toEqual(expected));

it('uses the defaults for missing options', () => {
  const wish = wholeWish({ visits: 9 });
  expect(wish).toMatchObject({ ...USUAL_WISH, visits: 9 });
  expect(Number.isInteger(wish.seed)).toBe(true);
});
