import { expect, it } from 'vitest';
import { ALL_RIGHTS } from './rights.ts';
import { rightsOfClaim } from './rights-of-claim.ts';

const GROUPS = { 'GG-Web': ['analyst:cra', 'propose:hc'], 'GG-Admin': ['administrator'] };

it.each([
  ['analyst', { view: 'all', propose: 'all' }],
  ['analyst:cra', { view: ['cra'], propose: ['cra'] }],
  [['siteTeam:cra', 'view:hc'], { view: ['cra', 'hc'], propose: ['cra'] }],
  [['view:cra', 'view'], { view: 'all' }],
  ['administrator', ALL_RIGHTS],
  ['view:cra, publish:hc', { view: ['cra'], publish: ['hc'] }],
  [['GG-Web'], { view: ['cra'], propose: ['cra', 'hc'] }],
  [['GG-Admin', 'other'], ALL_RIGHTS],
  [['view:nowhere', 'king', 'view:cra:hc', 'constructor', '', 7, null], {}],
  [undefined, {}],
  [{ analyst: true }, {}],
])('translates %j into %j', (value, expected) => {
  expect(rightsOfClaim({ rights: value }, 'rights', GROUPS)).toEqual(expected);
});

it('finds a claim inside other claims, or with dots in its name', () => {
  const within = { realm_access: { roles: ['analyst'] } };
  expect(rightsOfClaim(within, 'realm_access.roles')).toEqual({ view: 'all', propose: 'all' });
  expect(rightsOfClaim({ 'https://x.gc.ca/roles': 'analyst' }, 'https://x.gc.ca/roles')).toEqual({
    ...{ view: 'all', propose: 'all' },
  });
  for (const claim of ['realm_access', 'realm_access.none', '__proto__.x', 'a.b.c', ''])
    expect(rightsOfClaim(within, claim)).toEqual({});
});
