/** The difference between two settings in sentences, grouped by file. */
import type { Bilingual } from '../../generated/bilingual.ts';
import { settingsFiles, settingsKeys } from '../../settings-files.ts';
import type { Settings } from '../../settings-type.ts';
import type { Change } from '../change.ts';
import { settingsKeyOf } from '../settings-key-of.ts';
import { treeOf } from '../settings-tree.ts';
import { lineOf, type Line } from './line.ts';
import { titleOf, schemaOf } from './schema-titles.ts';
import { groupsOf } from './spot-groups.ts';
import { spotOf } from './spot.ts';

export interface FileInWords {
  readonly file: string;
  /** Title of the schema of the file. */
  readonly title: Bilingual;
  readonly lines: readonly Line[];
}

/**
 * Lines without a final full stop: `travel.example: Institution: “A” → “B”`. Changes that belong together are one line:
 * both languages of a name, entries added to one list, one switch in several environments.
 *
 * `before`, `after`: name the entries. They need not be valid.
 */
export function differenceInWords(
  changes: readonly Change[],
  before: Settings,
  after: Settings,
): readonly FileInWords[] {
  const known = settingsKeys.map((key) => settingsFiles[key] as string);
  const unknown = changes.map(({ file }) => file).filter((file) => !known.includes(file));
  return [...known, ...new Set(unknown)].flatMap((file) => {
    const own = changes.filter((change) => change.file === file);
    if (own.length === 0) return [];
    const key = settingsKeyOf(file);
    const trees = {
      before: key && treeOf(file, before[key]),
      after: key && treeOf(file, after[key]),
    };
    const groups = groupsOf(own.map((change) => spotOf(change, trees)));
    const title = titleOf(schemaOf(file)) ?? { en: file, fr: file };
    return [{ file, title, lines: groups.map(lineOf) }];
  });
}
