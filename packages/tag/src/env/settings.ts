/** The settings of the release, which the entry of each script puts here before anything else runs. */
import type { TagSettings } from './tag-settings.ts';

export let settings: TagSettings;

export function useSettings(release: TagSettings): void {
  settings = release;
}
