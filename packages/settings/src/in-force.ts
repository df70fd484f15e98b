/**
 * The settings of this process. The first module of a program may set them, before it imports a module that reads
 * them. Later only a program that reads nothing of them as it loads may replace them, as the collector does.
 */
import type { Settings } from './settings-type.ts';
import { shipped } from './shipped-settings.ts';

export { shipped };

let inForce: Settings = shipped;
let follow: ((settings: Settings) => void) | undefined;

/** Throws if the settings have already been read: the reader would keep the old ones. */
export function putInForce(settings: Settings): void {
  if (follow)
    throw Object.assign(new Error('Settings were read before they were put in force.'), {
      code: 'SETTINGS_READ_TOO_EARLY',
    });
  inForce = settings;
}

/** Replaces the snapshot in force, at any time. All later reads have the new one. */
export function replaceInForce(settings: Settings): void {
  inForce = settings;
  follow?.(settings);
}

/** Only for `settings.ts`. `onReplaced`: called with each later snapshot. */
export function takeInForce(onReplaced: (settings: Settings) => void): Settings {
  follow = onReplaced;
  return inForce;
}
