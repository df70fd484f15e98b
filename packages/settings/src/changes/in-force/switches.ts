import type { Settings } from '../../settings-type.ts';
import type { LiveSettings } from './live-settings.ts';

interface Switched {
  readonly id: string;
  readonly development: boolean;
  readonly staging: boolean;
  readonly production: boolean;
}

/** Entries with the switch of each environment as it is live there. An entry that is not there keeps its own. */
export function switchesOf<Entry extends Switched>(
  entries: readonly Entry[],
  { development, staging }: LiveSettings,
  listOf: (settings: Settings) => readonly Switched[],
): Entry[] {
  const [inDevelopment, inStaging] = [development, staging].map(
    (settings) => new Map(listOf(settings).map((one) => [one.id, one])),
  );
  return entries.map((entry) => ({
    ...entry,
    development: inDevelopment?.get(entry.id)?.development ?? entry.development,
    staging: inStaging?.get(entry.id)?.staging ?? entry.staging,
  }));
}
