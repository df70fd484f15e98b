import { UNKNOWN_ORIGIN, type Origin } from '@balise/beacon';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeOrigin, encodeOrigin } from './origin-text.ts';

const known = fc.record<Origin>({
  browser: fc.constantFrom('', 'Firefox', 'Samsung Internet', 'other'),
  browserVersion: fc.integer({ min: 0, max: 999 }),
  system: fc.constantFrom('', 'Windows', 'macOS', 'iOS', 'Android', 'ChromeOS', 'Linux'),
  device: fc.constantFrom('desktop', 'mobile', 'tablet', 'tv', ''),
  isBot: fc.boolean(),
  isInternal: fc.boolean(),
  country: fc.constantFrom('', 'CA', 'FR'),
  province: fc.constantFrom('', 'QC'),
});
const origins = fc.oneof(
  known,
  known.map((origin): Origin => ({ ...origin, isSimulated: true })),
);
const FIREFOX = decodeOrigin('Firefox|132|Windows|desktop|bi|CA|QC');

it('is read back as it was written', () => {
  fc.assert(
    fc.property(origins, (origin) => {
      expect(decodeOrigin(encodeOrigin(origin))).toEqual(origin);
    }),
  );
});

it('is short, and contains no separators of records or their fields', () => {
  expect(encodeOrigin(FIREFOX)).toBe('Firefox|132|Windows|desktop|bi|CA|QC');
  expect(encodeOrigin(UNKNOWN_ORIGIN)).toBe('|0|||||');
});

it('marks a simulated visitor', () => {
  const origin = decodeOrigin('Firefox|132|Windows|desktop|is|CA|QC');
  expect(origin).toMatchObject({ isInternal: true, isBot: false, isSimulated: true });
  expect(FIREFOX).not.toHaveProperty('isSimulated');
});

it.each([
  '',
  '203.0.113.0',
  'Firefox',
  'Firefox|132|Windows|desktop|bi|CA',
  'Firefox|132|Windows|desktop|bi|CA|QC|',
  'Firefox 132.0.1|132|Windows|desktop|bi|CA|QC',
  'Firefox|132.0.1|Windows|desktop|bi|CA|QC',
  'Firefox|1320|Windows|desktop|bi|CA|QC',
  'Firefox|007|Windows|desktop|bi|CA|QC',
  'Firefox|-1|Windows|desktop|bi|CA|QC',
  'Firefox||Windows|desktop|bi|CA|QC',
  'Firefox|132|Windows NT 10.0|desktop|bi|CA|QC',
  'Firefox|132|Windows|bot|bi|CA|QC',
  'Firefox|132|Windows|desktop|ib|CA|QC',
  'Firefox|132|Windows|desktop|si|CA|QC',
  'Firefox|132|Windows|desktop|bi|Canada|QC',
  'Firefox|132|Windows|desktop|bi|CA|Gatineau',
  'Firefox|132|Windows|desktop|bi|ca|QC',
])('the text "%s" gives the unknown origin', (text) => {
  expect(decodeOrigin(text)).toEqual(UNKNOWN_ORIGIN);
});

it('any text gives a valid origin', () => {
  const parts = fc.array(fc.oneof(fc.string(), fc.constantFrom('Firefox', '1', 'CA', '')), {
    minLength: 7,
    maxLength: 7,
  });
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), parts.map(String)), (text) => {
      const names = Object.keys(decodeOrigin(text.replaceAll(',', '|')));
      expect(names.filter((name) => name !== 'isSimulated')).toEqual(Object.keys(UNKNOWN_ORIGIN));
    }),
  );
});
