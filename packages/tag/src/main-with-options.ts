/** Entry of `balise.js` for releases with optional features. */
import type { TagSettings } from './env/tag-settings.ts';
import { INTERACTIONS } from './interactions/interactions.ts';
import { startWithOptions } from './start-with-options.ts';

/** Settings of the release. The build inserts them as data. */
declare const BALISE_SETTINGS: TagSettings;

startWithOptions(BALISE_SETTINGS, () => INTERACTIONS);
