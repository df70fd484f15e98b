/** Constants belong to the code of a release: they change with it, and not with settings. */
import { followSettings } from '../installation/follow-settings.ts';
import type { Settings } from '../settings-type.ts';
import { sameJson } from './same-json.ts';

/** `code`: the shipped settings of the package that has the code. Returns the same object for the same constants. */
export function withConstantsOf(settings: Settings, code: Settings): Settings {
  const next = followSettings({ ...settings, constants: code.constants });
  return sameJson(next.constants, settings.constants) ? settings : next;
}
