import { describe, expect, it } from 'vitest';
import type { Rights } from '../../../session/rights.ts';
import { asOwn, draftOf, newDraft, rightsOf, whatIsMissing } from './rights-draft.ts';

const ROWS: readonly (readonly [string, Rights])[] = [
  ['reader', { figures: ['cra'] }],
  ['own', { view: ['cra'], figures: 'all' }],
  ['own', { view: 'all' }],
  ['analyst', { view: 'all', propose: 'all' }],
  ['analyst', { view: ['esdc', 'cra'], propose: ['esdc', 'cra'] }],
  ['own', { view: 'all', propose: ['cra'] }],
  ['own', { privacy: 'all' }],
  [
    'administrator',
    {
      view: 'all',
      propose: 'all',
      approve: 'all',
      publish: 'all',
      privacy: 'all',
      people: 'all',
    },
  ],
];

describe('a draft of permissions', () => {
  it.each(ROWS)('shows as %s, and keeps unchanged: %j', (role, rights) => {
    expect(draftOf(rights).role).toBe(role);
    expect(rightsOf(draftOf(rights))).toEqual(rights);
    expect(rightsOf(asOwn(draftOf(rights)))).toEqual(rights);
  });

  it.each([
    ['all', null],
    [['cra'], 'department'],
  ] as const)(
    'for a new person, by somebody who may grant for %j, lacks: %s',
    (grantable, missing) => {
      expect(whatIsMissing(newDraft(grantable))).toBe(missing);
    },
  );

  it('needs a permission, and a department for each permission', () => {
    expect(whatIsMissing(draftOf({}))).toBe('right');
    const draft = draftOf({ view: 'all', propose: ['cra'] });
    expect(whatIsMissing(draft)).toBeNull();
    const empty = { isAll: false, chosen: [] };
    expect(whatIsMissing({ ...draft, own: { ...draft.own, propose: empty } })).toBe('department');
  });
});
