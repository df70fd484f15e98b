/** Starts a library with the optional features, or the preview that the visitor has begun. */
import { attempt } from './env/attempt.ts';
import { useSettings } from './env/settings.ts';
import type { TagSettings } from './env/tag-settings.ts';
import { addressInPage } from './core/gate/library-host.ts';
import { useOptions } from './core/optional.ts';
import { OPTIONS } from './core/options.ts';
import { startLibrary, type Interactions } from './core/start.ts';
import { startOrPreview } from './core/start-or-preview.ts';

/** `interactions`: called once the settings are in force. */
export function startWithOptions(settings: TagSettings, interactions: () => Interactions): void {
  attempt(() => {
    useSettings(settings);
    useOptions(OPTIONS);
    // Read now: after the answer to a question about a preview, the script no longer runs.
    addressInPage();
    startOrPreview(() => startLibrary(interactions()));
  });
}
