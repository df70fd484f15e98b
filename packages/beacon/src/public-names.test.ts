import { expect, it } from 'vitest';
import * as names from './index.ts';

it('exports exactly these names', () => {
  expect(Object.keys(names).sort()).toEqual([
    'COMMERCE_EVENTS',
    'ENVIRONMENTS',
    'GET_LIMIT',
    'PARAMETER_ORDER',
    'UNKNOWN_ORIGIN',
    'addressOf',
    'buildRequest',
    'decodeParameters',
    'describeHit',
    'dimensionIdOf',
    'eachLeaf',
    'encodeInOrder',
    'encodeParameters',
    'escapeValue',
    'eventList',
    'eventOnWire',
    'filterForLink',
    'fold',
    'hostOfAuthority',
    'joinQuery',
    'linkParameters',
    'parameterTable',
    'parseRequest',
    'requestId',
    'requestPath',
    'spellingsOf',
    'splitAddress',
    'summarizeHit',
    'timestamp',
    'toHit',
    'trimReferrer',
    'wordMatcher',
  ]);
});
