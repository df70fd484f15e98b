/**
 * Settings of an earlier version of the package, with the files and members that this version needs and they do not have.
 * Their values are those of the package.
 */
import { schemas } from '../schemas.ts';
import { settingsKeys, type SettingsKey } from '../settings-files.ts';
import type { Settings } from '../settings-type.ts';
import { shipped } from '../shipped-settings.ts';
import { isObject } from './json-object.ts';

/** The same object if nothing is missing. */
export function withNewMembers(settings: Settings): Settings {
  const added = settingsKeys.flatMap((key) => {
    const file = withMembers(key, settings[key]);
    return file === settings[key] ? [] : [[key, file] as const];
  });
  return added.length === 0 ? settings : { ...settings, ...Object.fromEntries(added) };
}

function withMembers(key: SettingsKey, file: unknown): unknown {
  if (file === undefined) return shipped[key];
  const { required } = schemas[key] as { readonly required?: readonly string[] };
  if (!isObject(file)) return file;
  const missing = (required ?? []).filter((name) => !Object.hasOwn(file, name));
  if (missing.length === 0) return file;
  const own: Readonly<Record<string, unknown>> = { ...shipped[key] };
  return { ...file, ...Object.fromEntries(missing.map((name) => [name, own[name]])) };
}
