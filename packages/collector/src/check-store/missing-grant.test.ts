import { expect, it } from 'vitest';
import { missingGrant } from './missing-grant.ts';

const denied = (words: string): Error =>
  Object.assign(new Error(`balise: Not enough privileges. ${words}`), { type: 'ACCESS_DENIED' });

it.each([
  [
    "To execute this query, it's necessary to have the grant CREATE DATABASE ON balise_check.*. ",
    'GRANT CREATE DATABASE ON balise_check.* TO `balise`',
  ],
  [
    "To execute this query, it's necessary to have the grant SELECT(name, free_space) ON system.disks",
    'GRANT SELECT(name, free_space) ON system.disks TO `balise`',
  ],
  ['', undefined],
])('%j names %j', (words, grant) => {
  expect(missingGrant(denied(words), 'balise')).toBe(grant);
});

it('is of no other error', () => {
  const words = 'necessary to have the grant SELECT ON a.b. ';
  const error = Object.assign(denied(words), { type: 'UNKNOWN_TABLE' });
  expect(missingGrant(error, 'balise')).toBeUndefined();
});
