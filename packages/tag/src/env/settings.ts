/** Settings of the release. The entry of each script sets them before any other code runs. */
import type { TagSettings } from './tag-settings.ts';

export let settings: TagSettings;

export function useSettings(release: TagSettings): void {
  settings = release;
}
