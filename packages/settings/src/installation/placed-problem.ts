/**
 * Reports a problem of the merged settings at its place in the installation's own file, so that the installation can
 * correct it.
 */
import type { Problem } from '../problem.ts';
import { settingsFiles, settingsKeys } from '../settings-files.ts';
import type { Settings } from '../settings-type.ts';
import { ENTRY_LISTS } from './entry-lists.ts';
import { isObject } from './json-object.ts';
import { ownPlace } from './places.ts';

/** The installation's file with this name, if there is one. */
type FileOf = (
  file: string,
) => { readonly file: string; readonly places: ReadonlyMap<string, string> } | undefined;

/** A reason may contain a second place in the same file. */
const POINTER = /(?<= of )\/\S+(?=$| )/;

export function placedProblem(problem: Problem, settings: Settings, fileOf: FileOf): Problem {
  const { file, place, reason } = problem;
  const own = fileOf(file);
  const placed = own && ownPlace(own.places, place);
  const words = reason.replace(POINTER, (other) =>
    placeOf(other, file, settings, own && ownPlace(own.places, other)),
  );
  if (own && placed !== undefined) return { file: own.file, place: placed, reason: words };
  // A value of the release conflicts with another value of the installation.
  return { file, place: placeOf(place, file, settings), reason: words };
}

/**
 * `/production/12 (www.canada.ca)`: a place in the result, with the key of the entry, since positions are hard to
 * count.
 */
function placeOf(place: string, file: string, settings: Settings, own?: string): string {
  if (own !== undefined) return own;
  const key = settingsKeys.find((one) => settingsFiles[one] === file);
  let value: unknown = key && settings[key];
  let list = '';
  let name = '';
  for (const part of place.split('/').slice(1)) {
    const known = ENTRY_LISTS[file]?.[list]?.key;
    value = Array.isArray(value) ? value[Number(part)] : isObject(value) ? value[part] : undefined;
    if (known && isObject(value))
      name = known.map((one) => String((value as Record<string, unknown>)[one])).join(' ');
    list += known ? '/*' : `/${part}`;
  }
  return name === '' ? place : `${place} (${name})`;
}
