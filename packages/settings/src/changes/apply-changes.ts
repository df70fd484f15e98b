/** Applies changes to settings. */
import { followSettings } from '../installation/follow-settings.ts';
import type { Problem } from '../problem.ts';
import { settingsFiles, settingsKeys, type SettingsKey } from '../settings-files.ts';
import type { Settings } from '../settings-type.ts';
import { applyToFile } from './apply-to-file.ts';
import type { Change, Conflict } from './change.ts';
import { settingsKeyOf } from './settings-key-of.ts';
import { treeOf, valueOf, type Tree } from './settings-tree.ts';

export interface Applied {
  /** With all changes that have neither a conflict nor a problem. They need not be valid. */
  readonly settings: Settings;
  readonly conflicts: readonly Conflict[];
  readonly problems: readonly Problem[];
}

/**
 * Applies the changes in any order: an outer place comes before those inside it. A conflicting change is not applied. A
 * change that has already been made is no conflict. A place or a value that cannot be is a problem.
 */
export function applyChanges(base: Settings, changes: readonly Change[]): Applied {
  const trees = new Map<SettingsKey, Tree>();
  const conflicts: Conflict[] = [];
  const problems: Problem[] = [];
  const depth = ({ place }: Change): number => String(place).split('/').length;
  for (const change of [...changes].sort((one, other) => depth(one) - depth(other))) {
    const key = settingsKeyOf(change.file);
    if (key === undefined) {
      const { file, place } = change;
      problems.push({ file, place, reason: 'is in no settings file' });
      continue;
    }
    const tree = trees.get(key) ?? treeOf(settingsFiles[key], base[key]);
    trees.set(key, tree);
    const fault = applyToFile(tree, change);
    if (fault && 'reason' in fault) problems.push(fault);
    else if (fault) conflicts.push(fault);
  }
  return { settings: withTrees(base, trees), conflicts, problems };
}

function withTrees(base: Settings, trees: ReadonlyMap<SettingsKey, Tree>): Settings {
  if (trees.size === 0) return base;
  const changed = settingsKeys.map((key) => {
    const tree = trees.get(key);
    return [key, tree ? valueOf(tree) : base[key]] as const;
  });
  return followSettings(Object.fromEntries(changed) as unknown as Settings);
}
