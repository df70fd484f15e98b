/**
 * The snapshot in force: the settings that an entry point has set for the installation, else those of the release.
 * `settings` always is the newest one, so a module that reads it as it loads keeps an old one. Lint forbids that where
 * settings change while a process runs (`eslint.settings.js`).
 */
import { takeInForce } from './in-force.ts';
import type { Settings } from './settings-type.ts';

export let settings: Settings = takeInForce((replacement) => (settings = replacement));
