/**
 * Which settings this process works with. The first module of a program may put some in force before it imports what reads them;
 * from the first reader on they stay as they are, so that no two parts of a process ever have different ones.
 */
import type { Settings } from './settings-type.ts';
import { shipped } from './shipped-settings.ts';

export { shipped };

let inForce: Settings = shipped;
let isTaken = false;

/** Throws once they have been read: whoever read them would go on with the others. */
export function putInForce(settings: Settings): void {
  if (isTaken) throw new Error('Settings were read before they were put in force.');
  inForce = settings;
}

/** For `settings.ts` alone. */
export function takeInForce(): Settings {
  isTaken = true;
  return inForce;
}
