/** Updates constants that repeat a setting. So an installation changes the value in one place, the setting. */
import { isObject } from './json-object.ts';
import type { Settings } from '../settings-type.ts';

export function followSettings(settings: Settings): Settings {
  const { constants } = settings.constants ?? {};
  if (!Array.isArray(constants)) return settings;
  const following = settings.constants.constants.map((constant) => {
    // A draft may have a wrong one.
    if (!isObject(constant)) return constant;
    const { setting, value } = constant;
    const inForce = setting === undefined || value === null ? value : valueAt(settings, setting);
    return inForce === value || typeof inForce !== 'number'
      ? constant
      : { ...constant, value: inForce };
  });
  return { ...settings, constants: { ...settings.constants, constants: following } };
}

function valueAt(settings: Settings, pointer: string): unknown {
  let value: unknown = settings;
  for (const name of pointer.split('/').slice(1)) value = isObject(value) ? value[name] : undefined;
  return value;
}
