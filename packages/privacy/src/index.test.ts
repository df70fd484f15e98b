import { expect, it } from 'vitest';
import * as privacy from './index.ts';

it('exports exactly these names', () => {
  expect(Object.keys(privacy).sort()).toEqual([
    'REDACTION',
    'addressScrubber',
    'hasAtSign',
    'nameList',
    'removeParameters',
    'replaceAdditions',
    'scrubAndCut',
    'scrubLabel',
    'scrubQuery',
    'scrubText',
    'scrubUrl',
    'stripSearchParameters',
    'tighten',
    'withoutAtSign',
  ]);
});

it('5.2 5.4 uses one function to remove parameters', () => {
  expect(privacy.stripSearchParameters).toBe(privacy.removeParameters);
});

it('5.6 has a marker for each language', () => {
  expect(privacy.REDACTION).toEqual({ en: '[redacted]', fr: '[caviardé]' });
});
