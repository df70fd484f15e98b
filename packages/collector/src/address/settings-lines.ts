/** The lines of the settings that decide about an address, with their places as in a draft. */
import type { Environment } from '@balise/beacon';
import type { SettingsLine } from '@balise/contract';
import type { Settings } from '@balise/settings';
import { placeOf } from '@balise/settings/changes';

/** The hosts whose pages the library of an environment observes. */
export const hostsIn = (
  { production, staging }: Settings['hosts'],
  environment: Environment,
): Settings['hosts']['production'] => (environment === 'production' ? production : staging);

/** Null if the host is not listed there. */
export function hostLine(
  settings: Settings,
  environment: Environment,
  host: string,
): SettingsLine | null {
  const list = environment === 'production' ? 'production' : 'staging';
  const index = settings.hosts[list].findIndex((one) => one.host === host);
  const found = settings.hosts[list][index];
  if (!found) return null;
  return lineAt(settings, 'hosts.json', `/${list}/${index}`, {
    text: found.host,
    words: found.department,
  });
}

export function excludedLine(settings: Settings, index: number): SettingsLine | null {
  const found = settings.excludedPaths.paths[index];
  if (!found) return null;
  const { prefix, reason } = found;
  return lineAt(settings, 'excluded-paths.json', `/paths/${index}`, {
    text: prefix,
    words: reason,
  });
}

/** The first text that the host contains. */
export function singlePageLine(settings: Settings, host: string): SettingsLine | null {
  const { hosts } = settings.singlePageHosts;
  const index = hosts.findIndex(({ contains }) => host.includes(contains));
  const found = hosts[index];
  if (!found) return null;
  const { contains, name } = found;
  return lineAt(settings, 'single-page-hosts.json', `/hosts/${index}`, {
    text: contains,
    words: name,
  });
}

/** `pointer`: a JSON pointer. */
const lineAt = (
  settings: Settings,
  file: string,
  pointer: string,
  { text, words }: Pick<SettingsLine, 'text' | 'words'>,
): SettingsLine => ({ file, place: placeOf(settings, file, pointer), text, words });
