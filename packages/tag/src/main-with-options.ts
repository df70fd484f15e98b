/** Entry of `balise.js` for releases with optional features. */
import { attempt } from './env/attempt.ts';
import { useSettings } from './env/settings.ts';
import type { TagSettings } from './env/tag-settings.ts';
import { useOptions } from './core/optional.ts';
import { OPTIONS } from './core/options.ts';
import { startLibrary } from './core/start.ts';
import { INTERACTIONS } from './interactions/interactions.ts';

/** Settings of the release. The build inserts them as data. */
declare const BALISE_SETTINGS: TagSettings;

attempt(() => {
  useSettings(BALISE_SETTINGS);
  useOptions(OPTIONS);
  startLibrary(INTERACTIONS);
});
