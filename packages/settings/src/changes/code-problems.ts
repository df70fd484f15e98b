/** Refuses settings that lack what the code of a release names, or that change its constants. */
import { ENTRY_LISTS } from '../installation/entry-lists.ts';
import { followSettings } from '../installation/follow-settings.ts';
import type { Problem } from '../problem.ts';
import { settingsFiles, settingsKeys, type SettingsKey } from '../settings-files.ts';
import type { Settings } from '../settings-type.ts';
import { shipped } from '../shipped-settings.ts';
import { sameJson } from './same-json.ts';
import { treeOf, type Tree } from './settings-tree.ts';

/**
 * The problems have places with keys: `/dimensions/{id=title}`. `code`: the shipped settings of the package that has the
 * code.
 */
export function codeProblems(settings: Settings, code: Settings = shipped): readonly Problem[] {
  return [
    ...settingsKeys.flatMap((key) => missingEntries(key, settings, code)),
    ...constants(settings, code),
  ];
}

function missingEntries(key: SettingsKey, settings: Settings, code: Settings): readonly Problem[] {
  const file = settingsFiles[key];
  const lists = Object.entries(ENTRY_LISTS[file] ?? {}).filter(([, list]) => list.isNamedByCode);
  if (lists.length === 0 || settings[key] === code[key]) return [];
  const [own, needed] = [treeOf(file, settings[key]), treeOf(file, code[key])];
  return lists.flatMap(([list]) => {
    const present = new Set(partsAt(own, list));
    return partsAt(needed, list)
      .filter((part) => !present.has(part))
      .map((part) => ({
        file,
        place: `${list}/${part}`,
        reason: 'removes what the code of the release needs',
      }));
  });
}

/** The lists that the code names are members of their file. */
function partsAt(tree: Tree, list: string): readonly string[] {
  const found = tree.kind === 'leaf' ? undefined : tree.parts.get(list.slice(1));
  return found && found.kind !== 'leaf' ? [...found.parts.keys()] : [];
}

function constants(settings: Settings, code: Settings): readonly Problem[] {
  const following = followSettings({ ...settings, constants: code.constants });
  if (sameJson(following.constants.constants, settings.constants.constants)) return [];
  const reason = 'belongs to the code of the release and cannot be changed';
  return [{ file: settingsFiles.constants, place: '/constants', reason }];
}
