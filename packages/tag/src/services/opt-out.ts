/**
 * Entry of `opt-out.js`, which a notice page loads itself, with or without the library. It shows and changes whether
 * visits are counted.
 */
import { attempt } from '../env/attempt.ts';
import { useSettings } from '../env/settings.ts';
import type { CountingSettings, TagSettings } from '../env/tag-settings.ts';
import { whenParsed } from '../env/page-lifecycle.ts';
import { showOptOut } from './opt-out/show-opt-out.ts';

/** Settings of this script. The build inserts them as data. */
declare const BALISE_SETTINGS: CountingSettings;

// The code shared with the library reads only these settings.
useSettings(BALISE_SETTINGS as CountingSettings & TagSettings);
attempt(() => whenParsed(() => attempt(() => showOptOut(BALISE_SETTINGS))));
