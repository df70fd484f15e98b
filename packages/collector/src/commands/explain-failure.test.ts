import { expect, it } from 'vitest';
import { Unavailable } from '../helper/unavailable.ts';
import { explainFailure } from './explain-failure.ts';

it.each([
  ['en', 'The store of hits is not available: the disk is full (ENOSPC).', 'the journal of /d'],
  ['fr', 'n’est pas disponible : le disque est plein (ENOSPC).', 'le journal de /d'],
] as const)('says in %s that a store is not there, and what to look at', (language, ...parts) => {
  const said = explainFailure(new Unavailable('ENOSPC'), { BALISE_DATA: '/d' }, language);
  for (const part of parts) expect(said).toContain(part);
});

it('tells a server that cannot be used from what nobody expected', () => {
  const said = (error: object): string =>
    explainFailure(Object.assign(new Error(), error), {}, 'en');
  expect(said({ type: 'AUTHENTICATION_FAILED' })).toBe(
    'A database server cannot be used: the user name or the password is wrong (AUTHENTICATION_FAILED).',
  );
  expect(said({ code: 'ENOSPC' })).toBe('Unexpected error: the disk is full (ENOSPC).');
  expect(said({})).toBe('Unexpected error: Error.');
});
