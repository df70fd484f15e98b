/** Checks that no list has duplicates. */
import { describe, expect, it } from 'vitest';
import { settings } from '../settings.ts';
import { problemsWith } from '../testing/problems-with.ts';

const { excludedPaths, singlePageHosts, variables, events, linkVariables, constants, rules } =
  settings;

describe('unique entries', () => {
  it.each([
    ['/hosts/production/1/host', settings.hosts.production[0]?.host],
    ['/hosts/staging/1/host', settings.hosts.staging[0]?.host],
    ['/hosts/internalDomains/1', settings.hosts.internalDomains[0]],
    ['/excludedPaths/paths/1/id', excludedPaths.paths[0]?.id],
    ['/excludedPaths/paths/1/prefix', excludedPaths.paths[0]?.prefix],
    ['/singlePageHosts/hosts/1/id', singlePageHosts.hosts[0]?.id],
    ['/singlePageHosts/hosts/1/contains', singlePageHosts.hosts[0]?.contains],
    ['/variables/dimensions/1/id', variables.dimensions[0]?.id],
    ['/referrers/social/1', settings.referrers.search[0]],
    ['/events/events/1/id', events.events[0]?.id],
    ['/events/events/1/number', events.events[0]?.number],
    ['/linkVariables/kinds/1/id', linkVariables.kinds[0]?.id],
    ['/constants/constants/1/id', constants.constants[0]?.id],
    ['/rules/rules/1/id', rules.rules[0]?.id],
    ['/rules/conditions/1/id', rules.conditions[0]?.id],
    ['/pageFeatures/newsTypes/1/id', settings.pageFeatures.newsTypes[0]?.id],
    ['/pageFeatures/followPlatforms/1/id', settings.pageFeatures.followPlatforms[0]?.id],
  ])('refuses %s when it repeats the first', (place, value) => {
    const withinFile = place.replace(/^\/\w+/, '');
    const reasons = problemsWith({ [place]: value })
      .filter((problem) => problem.place === withinFile)
      .map(({ reason }) => reason);
    expect(reasons.join()).toContain('repeats the');
    expect(reasons.join()).toContain(String(value));
  });

  it('allows a host in both production and staging', () => {
    expect(problemsWith({ '/hosts/staging/0/host': 'www.canada.ca' })).toEqual([]);
  });
});
