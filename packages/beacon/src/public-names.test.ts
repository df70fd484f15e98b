import { expect, it } from 'vitest';
import * as names from './index.ts';

it('exports these names and no others', () => {
  expect(Object.keys(names).sort()).toEqual([
    'buildRequest',
    'decodeParameters',
    'describeHit',
    'encodeParameters',
    'escapeValue',
    'filterForLink',
    'parseRequest',
    'requestId',
    'summarizeHit',
    'timestamp',
    'toHit',
    'toVariables',
    'trimReferrer',
  ]);
});
