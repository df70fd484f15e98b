/**
 * The console needs only names from the settings of the release. This plugin leaves the other settings files (hosts,
 * rules and so on) out of the bundle.
 */
import type { Plugin } from 'vite';

/** Files of `packages/settings/data` that the console reads. The plugin replaces all others by an empty object. */
export const READ = ['collection', 'events', 'link-variables', 'variables'];

const DATA = /packages\/settings\/data\/([\w-]+)\.json$/;

export function settingsByName(): Plugin {
  return {
    name: 'settings-by-name',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      const [, name] = DATA.exec(id) ?? [];
      return name && !READ.includes(name) ? '{}' : null;
    },
  };
}
