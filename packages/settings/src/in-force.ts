/**
 * The settings of this process. The first module of a program may set them, before it imports a module that reads
 * them. After the first read they cannot change, so that all parts of a process have the same settings.
 */
import type { Settings } from './settings-type.ts';
import { shipped } from './shipped-settings.ts';

export { shipped };

let inForce: Settings = shipped;
let isTaken = false;

/** Throws if the settings have already been read: the reader would keep the old ones. */
export function putInForce(settings: Settings): void {
  if (isTaken)
    throw Object.assign(new Error('Settings were read before they were put in force.'), {
      code: 'SETTINGS_READ_TOO_EARLY',
    });
  inForce = settings;
}

/** Only for `settings.ts`. */
export function takeInForce(): Settings {
  isTaken = true;
  return inForce;
}
