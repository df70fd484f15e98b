/** Entry of `balise.js`. No error of this code may reach the page. */
import { attempt } from './env/attempt.ts';
import { useSettings } from './env/settings.ts';
import type { TagSettings } from './env/tag-settings.ts';
import { INTERACTIONS } from './interactions/interactions.ts';
import { startLibrary } from './core/start.ts';
import { startOrPreview } from './core/start-or-preview.ts';

/** Settings of the release. The build inserts them as data. */
declare const BALISE_SETTINGS: TagSettings;

useSettings(BALISE_SETTINGS);
// Starts as soon as the script has run. During the script, a stack trace would make the browser read the whole
// script again. `await` works without the global `Promise`, which a page may have removed.
void (async () => {
  await undefined;
  attempt(() => startOrPreview(() => startLibrary(INTERACTIONS)));
})();
