/** The changes that lead from some settings to others. */
import { followSettings } from '../installation/follow-settings.ts';
import { settingsFiles, settingsKeys, type SettingsKey } from '../settings-files.ts';
import type { Settings } from '../settings-type.ts';
import type { Change } from './change.ts';
import { sameJson } from './same-json.ts';
import { treeOf, valueOf, type Tree } from './settings-tree.ts';

/**
 * The smallest values that differ, in the order of the files. The order of entries is no change. Constants that repeat
 * a changed setting follow it, so they are not named.
 */
export function changesBetween(before: Settings, after: Settings): readonly Change[] {
  return settingsKeys.flatMap((key) => {
    const from = key === 'constants' ? following(before, after) : before[key];
    if (from === after[key]) return [];
    const file = settingsFiles[key];
    return between(file, '', treeOf(file, from), treeOf(file, after[key]));
  });
}

const following = (before: Settings, after: Settings): Settings[SettingsKey] =>
  followSettings({ ...after, constants: before.constants }).constants;

function between(
  file: string,
  place: string,
  one: Tree | undefined,
  other: Tree | undefined,
): readonly Change[] {
  if (one && other && one.kind !== 'leaf' && other.kind !== 'leaf' && one.kind === other.kind) {
    const parts = new Set([...one.parts.keys(), ...other.parts.keys()]);
    // Only editors use the reference to the schema.
    if (place === '') parts.delete('$schema');
    return [...parts].flatMap((part) =>
      between(file, `${place}/${part}`, one.parts.get(part), other.parts.get(part)),
    );
  }
  const [before, after] = [one && valueOf(one), other && valueOf(other)];
  if (before === undefined) return after === undefined ? [] : [{ file, place, kind: 'add', after }];
  if (after === undefined) return [{ file, place, kind: 'remove', before }];
  return sameJson(before, after) ? [] : [{ file, place, kind: 'set', before, after }];
}
