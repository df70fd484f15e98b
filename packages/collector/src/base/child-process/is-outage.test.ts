import { expect, it } from 'vitest';
import { isOutage } from './is-outage.ts';

it.each([
  'ECONNREFUSED',
  'UND_ERR_HEADERS_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'ALL_CONNECTION_TRIES_FAILED',
  'NOT_ENOUGH_SPACE',
  'TOO_OLD 23.8.1',
  'Error at error.js:47:35',
])('%s: the database is not available', (reason) => expect(isOutage(reason)).toBe(true));

it.each([
  'SYNTAX_ERROR',
  'TIMEOUT_EXCEEDED',
  'MEMORY_LIMIT_EXCEEDED in sums',
  'TypeError at main.js:7:21',
  '23505',
  'ENOENT',
])('%s: an error of the statement', (reason) => expect(isOutage(reason)).toBe(false));
