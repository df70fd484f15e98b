/** Facts that a person should know after a release, and that do not prevent it. */
import type { ReleaseWarning } from '@balise/contract';
import { inBothLanguages } from '../base/locales/in-both.ts';
import type { MessageKey, MessageValues } from '../base/locales/messages.ts';
import type { ControlDatabase } from '../control-store/database/control-database.ts';
import {
  findRelease,
  releasesAfter,
  type LiveRelease,
  type Release,
} from '../control-store/releases/releases.ts';
import type { BuiltFiles } from './prepare-release.ts';
import type { NewContent } from './new-content.ts';

export async function warningsOf(
  database: ControlDatabase,
  { environment, change, noteEn, noteFr }: NewContent,
  content: Pick<BuiltFiles, 'overweights'> &
    Pick<Release, 'package'> & { readonly isCodeReplaced: boolean },
  before: LiveRelease | undefined,
): Promise<ReleaseWarning[]> {
  const later =
    'rollBack' in change && before
      ? await releasesAfter(database, environment, change.rollBack.id, before.release)
      : [];
  const replaced = before && (await findRelease(database, before.release));
  return [
    ...(noteEn.trim() === '' ? [warning('note', 'release.no-note-en')] : []),
    ...(noteFr.trim() === '' ? [warning('note', 'release.no-note-fr')] : []),
    ...content.overweights.map(({ name, bytes, budget }) =>
      warning('weight', 'release.weight', { name, bytes, budget }),
    ),
    ...(content.isCodeReplaced ? [warning('package', 'release.code-replaced')] : []),
    ...(replaced && replaced.package !== content.package
      ? [
          warning('package', 'release.package', {
            before: replaced.package,
            after: content.package,
          }),
        ]
      : []),
    ...later.map(({ id, by }) => warning('later', 'release.later', { id, by: by.name })),
  ];
}

const warning = (
  kind: ReleaseWarning['kind'],
  key: MessageKey,
  values: MessageValues = {},
): ReleaseWarning => ({ kind, text: inBothLanguages(key, values) });
