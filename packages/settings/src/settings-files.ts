/** File name of each member of the settings. */
import type { Settings } from './settings-type.ts';

export const settingsFiles = {
  hosts: 'hosts.json',
  excludedPaths: 'excluded-paths.json',
  singlePageHosts: 'single-page-hosts.json',
  collection: 'collection.json',
  variables: 'variables.json',
  events: 'events.json',
  linkVariables: 'link-variables.json',
  pageFeatures: 'page-features.json',
  constants: 'constants.json',
  rules: 'rules.json',
  experiments: 'experiments.json',
  services: 'services.json',
  privacy: 'privacy.json',
  departments: 'departments.json',
  referrers: 'referrers.json',
  forwarding: 'forwarding.json',
  pageGroups: 'page-groups.json',
} as const satisfies Record<keyof Settings, string>;

export type SettingsKey = keyof typeof settingsFiles;

export const settingsKeys: readonly SettingsKey[] =
  Object.keys(settingsFiles).filter(isSettingsKey);

function isSettingsKey(key: string): key is SettingsKey {
  return Object.hasOwn(settingsFiles, key);
}
