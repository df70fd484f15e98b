/** Entry of `balise.js` for releases with optional features. */
import { attempt } from './env/attempt.ts';
import { useSettings } from './env/settings.ts';
import type { TagSettings } from './env/tag-settings.ts';
import { useOptions } from './core/optional.ts';
import { OPTIONS } from './core/options.ts';
import { addressInPage } from './core/gate/library-host.ts';
import { startLibrary } from './core/start.ts';
import { startOrPreview } from './core/start-or-preview.ts';
import { INTERACTIONS } from './interactions/interactions.ts';

/** Settings of the release. The build inserts them as data. */
declare const BALISE_SETTINGS: TagSettings;

attempt(() => {
  useSettings(BALISE_SETTINGS);
  useOptions(OPTIONS);
  // Read now: after the answer to a question about a preview, the script no longer runs.
  addressInPage();
  startOrPreview(() => startLibrary(INTERACTIONS));
});
