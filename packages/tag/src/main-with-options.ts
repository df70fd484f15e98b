/** Entry of `balise.js` where the settings turn on what a release need not have. */
import { attempt } from './env/attempt.ts';
import { useSettings } from './env/settings.ts';
import type { TagSettings } from './env/tag-settings.ts';
import { useOptions } from './core/optional.ts';
import { OPTIONS } from './core/options.ts';
import { startLibrary } from './core/start.ts';
import { INTERACTIONS } from './interactions/interactions.ts';

/** The settings of the release, which the build puts here as data. */
declare const BALISE_SETTINGS: TagSettings;

attempt(() => {
  useSettings(BALISE_SETTINGS);
  useOptions(OPTIONS);
  startLibrary(INTERACTIONS);
});
