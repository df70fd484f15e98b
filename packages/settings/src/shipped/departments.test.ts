/** Tests the shipped departments, and the rule that refuses duplicates. */
import { describe, expect, it } from 'vitest';
import { settings } from '../settings.ts';
import { problemsWith } from '../testing/problems-with.ts';

const { departments } = settings.departments;

describe('departments', () => {
  it('on the shared host have a path in each language', () => {
    for (const { id, paths } of departments.filter((one) => one.paths.length > 0)) {
      const shared = paths.filter(({ host }) => host === 'www.canada.ca');
      expect(shared.map(({ prefix }) => prefix.slice(0, 4)).sort(), id).toEqual(['/en/', '/fr/']);
    }
  });

  it('have only hosts of the production list', () => {
    const known = new Set(settings.hosts.production.map(({ host }) => host));
    for (const { hosts } of departments) for (const host of hosts) expect(known).toContain(host);
  });

  it.each([
    ['/departments/departments/1/id', departments[0]?.id],
    ['/departments/departments/1/hosts/0', departments[0]?.hosts[0]],
    ['/departments/departments/1/paths/0', departments[0]?.paths[0]],
    ['/departments/departments/1/ownership/0', departments[0]?.ownership[0]?.toLowerCase()],
    ['/departments/departments/1/creators/0', departments[0]?.creators[0]?.toUpperCase()],
  ])('refuse %s if another department has it', (place, value) => {
    const problems = problemsWith({ [place]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({
      file: 'departments.json',
      place: place.replace('/departments', ''),
      reason: expect.stringContaining('repeats the'),
    });
  });

  it.each([
    ['prefix', '/departments/departments/0/paths/0/prefix', '/en/a/'],
    ['prefix', '/departments/departments/0/paths/0/prefix', '/en/A'],
    ['host', '/departments/departments/0/hosts/0', 'https://a.ca'],
    ['ownership', '/departments/departments/0/ownership/0', 'A|B'],
  ])('refuse a %s that cannot match: %s %s', (_, place, value) => {
    expect(problemsWith({ [place]: value })).toMatchObject([{ file: 'departments.json' }]);
  });
});
