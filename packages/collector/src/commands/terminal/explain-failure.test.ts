import { expect, it } from 'vitest';
import { Unavailable } from '../../base/errors/unavailable.ts';
import { explainFailure } from './explain-failure.ts';

it.each([
  ['en', 'The store of hits is not available: the disk is full (ENOSPC).', 'the journal of /d'],
  ['fr', 'n’est pas disponible : le disque est plein (ENOSPC).', 'le journal de /d'],
] as const)(
  'explains in %s that a store is unavailable, and what to check',
  (language, ...parts) => {
    const said = explainFailure(new Unavailable('ENOSPC'), { BALISE_DATA: '/d' }, language);
    for (const part of parts) expect(said).toContain(part);
  },
);

it('distinguishes an unusable server from an unexpected error', () => {
  const said = (error: object): string =>
    explainFailure(Object.assign(new Error(), error), {}, 'en');
  expect(said({ type: 'AUTHENTICATION_FAILED' })).toBe(
    'A database server cannot be used: the user name or the password is incorrect (AUTHENTICATION_FAILED).',
  );
  expect(said({ code: 'ENOSPC' })).toBe('Unexpected error: the disk is full (ENOSPC).');
  expect(said({})).toMatch(/^Unexpected error: Error at explain-failure\.test\.ts:\d+:\d+\.$/);
});
