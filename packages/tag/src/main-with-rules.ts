/** Entry of `balise.js` for releases with rules without code. It has the optional features too. */
import type { TagSettings } from './env/tag-settings.ts';
import { INTERACTIONS } from './interactions/interactions.ts';
import { withOwnRules } from './interactions/own-rules/with-own-rules.ts';
import { startWithOptions } from './start-with-options.ts';

/** Settings of the release. The build inserts them as data. */
declare const BALISE_SETTINGS: TagSettings;

startWithOptions(BALISE_SETTINGS, () => withOwnRules(INTERACTIONS));
