import { expect, it } from 'vitest';
import * as privacy from './index.ts';

it('exports these names and no others', () => {
  expect(Object.keys(privacy).sort()).toEqual([
    'REDACTION',
    'addressScrubber',
    'hasAtSign',
    'nameList',
    'removeParameters',
    'scrubAndCut',
    'scrubLabel',
    'scrubQuery',
    'scrubText',
    'scrubUrl',
    'stripSearchParameters',
    'tighten',
  ]);
});

it('5.2 5.4 one mechanism takes parameters out', () => {
  expect(privacy.stripSearchParameters).toBe(privacy.removeParameters);
});

it('5.6 has a marker for each language', () => {
  expect(privacy.REDACTION).toEqual({ en: '[redacted]', fr: '[caviardé]' });
});
