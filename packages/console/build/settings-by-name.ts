/** Of the settings of the release, the console reads names only: hosts, rules and the rest stay out of what is loaded. */
import type { Plugin } from 'vite';

/** Files of `packages/settings/data` that something in the console reads. */
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
