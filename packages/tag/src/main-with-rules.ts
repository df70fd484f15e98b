/** Entry of `balise.js` for releases with rules without code. It has the optional features too. */
import { attempt } from './env/attempt.ts';
import { useSettings } from './env/settings.ts';
import type { TagSettings } from './env/tag-settings.ts';
import { useOptions } from './core/optional.ts';
import { OPTIONS } from './core/options.ts';
import { startLibrary } from './core/start.ts';
import { INTERACTIONS } from './interactions/interactions.ts';
import { withOwnRules } from './interactions/own-rules/with-own-rules.ts';

/** Settings of the release. The build inserts them as data. */
declare const BALISE_SETTINGS: TagSettings;

attempt(() => {
  useSettings(BALISE_SETTINGS);
  useOptions(OPTIONS);
  startLibrary(withOwnRules(INTERACTIONS));
});
