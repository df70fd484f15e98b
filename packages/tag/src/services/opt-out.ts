/** Entry of `opt-out.js`, which a notice page loads itself: with or without the library, it says and changes whether visits are counted. */
import { attempt } from '../env/attempt.ts';
import { useSettings } from '../env/settings.ts';
import type { CountingSettings, TagSettings } from '../env/tag-settings.ts';
import { whenParsed } from '../env/page-lifecycle.ts';
import { showOptOut } from './opt-out/show-opt-out.ts';

/** The settings of this script, which the build puts here as data. */
declare const BALISE_SETTINGS: CountingSettings;

// What it shares with the library reads these few only.
useSettings(BALISE_SETTINGS as CountingSettings & TagSettings);
attempt(() => whenParsed(() => attempt(() => showOptOut(BALISE_SETTINGS))));
