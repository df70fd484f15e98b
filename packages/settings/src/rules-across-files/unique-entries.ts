/** Identifiers, hosts, prefixes and event numbers are unique in their list. */
import type { Settings } from '../settings-type.ts';
import { settingsFiles } from '../settings-files.ts';
import type { CrossRule } from './cross-rule.ts';
import { repeatedValues, type Located } from './repeated-values.ts';

export const uniqueEntries: CrossRule = (settings) => [
  ...uniqueHosts(settings),
  ...uniqueIds(settings),
  ...uniqueReferrers(settings),
  ...repeatedValues(
    settingsFiles.excludedPaths,
    located(settings.excludedPaths.paths, '/paths', 'prefix', ({ prefix }) => prefix),
    'prefix',
  ),
  ...repeatedValues(
    settingsFiles.events,
    located(settings.events.events, '/events', 'number', ({ number }) => number),
    'event number',
  ),
  ...repeatedValues(
    settingsFiles.singlePageHosts,
    located(settings.singlePageHosts.hosts, '/hosts', 'contains', ({ contains }) => contains),
    'text',
  ),
];

/** A host may be in both lists, if it is tested on its production address, but only once in each. */
function uniqueHosts({ hosts }: Settings) {
  const host = (entry: { readonly host: string }) => entry.host;
  return [
    ...repeatedValues(
      settingsFiles.hosts,
      located(hosts.production, '/production', 'host', host),
      'host',
    ),
    ...repeatedValues(
      settingsFiles.hosts,
      located(hosts.staging, '/staging', 'host', host),
      'host',
    ),
    ...repeatedValues(
      settingsFiles.hosts,
      hosts.internalDomains.map((value, at) => ({ value, place: `/internalDomains/${at}` })),
      'domain',
    ),
  ];
}

/** Each domain has only one kind. */
function uniqueReferrers({ referrers }: Settings) {
  const domains = (['search', 'social', 'assistant', 'government', 'other'] as const).flatMap(
    (kind) => (referrers[kind] ?? []).map((value, at) => ({ value, place: `/${kind}/${at}` })),
  );
  return repeatedValues(settingsFiles.referrers, domains, 'domain');
}

function uniqueIds(settings: Settings) {
  const lists = [
    [settingsFiles.excludedPaths, '/paths', settings.excludedPaths.paths],
    [settingsFiles.singlePageHosts, '/hosts', settings.singlePageHosts.hosts],
    [settingsFiles.variables, '/dimensions', settings.variables.dimensions],
    [settingsFiles.events, '/events', settings.events.events],
    [settingsFiles.linkVariables, '/kinds', settings.linkVariables.kinds],
    [settingsFiles.constants, '/constants', settings.constants.constants],
    [settingsFiles.rules, '/rules', settings.rules.rules],
    [settingsFiles.rules, '/conditions', settings.rules.conditions],
    [settingsFiles.experiments, '/experiments', settings.experiments.experiments],
    [settingsFiles.departments, '/departments', settings.departments.departments],
    [settingsFiles.forwarding, '/targets', settings.forwarding.targets],
    [settingsFiles.pageGroups, '/groups', settings.pageGroups.groups],
    ...settings.experiments.experiments.map(
      ({ variants }, at) =>
        [settingsFiles.experiments, `/experiments/${at}/variants`, variants] as const,
    ),
    [settingsFiles.pageFeatures, '/newsTypes', settings.pageFeatures.newsTypes],
    [settingsFiles.pageFeatures, '/followPlatforms', settings.pageFeatures.followPlatforms],
  ] as const;
  return lists.flatMap(([file, path, entries]) => {
    const ids = entries.map(({ id }, at) => ({ value: id, place: `${path}/${at}/id` }));
    return repeatedValues(file, ids, 'identifier');
  });
}

function located<Entry, Value>(
  entries: readonly Entry[],
  path: string,
  property: string,
  valueOf: (entry: Entry) => Value,
): readonly Located<Value>[] {
  return entries.map((entry, at) => ({
    value: valueOf(entry),
    place: `${path}/${at}/${property}`,
  }));
}
