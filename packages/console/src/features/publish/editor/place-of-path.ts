/** The place in the settings that a path of the form leads to. Pure. */
import type { Settings } from '@balise/settings';
import { changesBetween } from '@balise/settings/changes';
import { setIn, type Path } from './set-in.ts';

/** The place that changes if the value at the path does; empty if there is none. */
export function placeOfPath(settings: Settings, key: keyof Settings, path: Path): string {
  const next = { ...settings, [key]: setIn(settings[key], path, OTHER) };
  return changesBetween(settings, next)[0]?.place ?? '';
}

/** Equal to no value of the settings. */
const OTHER = '\u0000';
