/** Entry of `balise.js`. Nothing in here may reach the page as an error. */
import { attempt } from './env/attempt.ts';
import { useSettings } from './env/settings.ts';
import type { TagSettings } from './env/tag-settings.ts';
import { INTERACTIONS } from './interactions/interactions.ts';
import { startLibrary } from './core/start.ts';

/** The settings of the release, which the build puts here as data. */
declare const BALISE_SETTINGS: TagSettings;

useSettings(BALISE_SETTINGS);
// As soon as the script has run: whoever asks the browser where a call comes from would have it read the whole script again.
// It waits without the global `Promise`, which a page may have taken away.
void (async () => {
  await undefined;
  attempt(() => startLibrary(INTERACTIONS));
})();
