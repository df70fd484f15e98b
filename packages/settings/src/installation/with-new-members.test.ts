import { expect, it } from 'vitest';
import { shipped } from '../in-force.ts';
import { settingsProblems } from '../load.ts';
import { withNewMembers } from './with-new-members.ts';

it('adds what an earlier version of the package did not have', () => {
  const { pageGroups: _, ...others } = shipped;
  const { internalDomains: __, ...hosts } = shipped.hosts;
  const earlier = { ...others, hosts: { ...hosts, production: [] } } as never;
  const completed = withNewMembers(earlier);
  expect(completed.pageGroups).toBe(shipped.pageGroups);
  expect(completed.hosts.internalDomains).toBe(shipped.hosts.internalDomains);
  expect(completed.hosts.production).toEqual([]);
  expect(settingsProblems(completed).map(({ reason }) => reason)).not.toContain('is missing');
});

it('changes nothing in settings of this version', () => {
  expect(withNewMembers(shipped)).toBe(shipped);
});
