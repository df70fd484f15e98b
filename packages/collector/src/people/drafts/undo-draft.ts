/** The changes of a new draft: those that were given, or those of a release, reversed. */
import type { DraftChange, NewDraft } from '@balise/contract';
import { reversed } from '@balise/settings/changes';
import { Problem } from '../../base/problem/problem.ts';
import type { ControlDatabase } from '../../control-store/database/control-database.ts';
import { changesOf, findRelease } from '../../control-store/releases/releases.ts';

type Asked = Pick<NewDraft, 'name' | 'changes' | 'undo'>;

/** Throws a `Problem` if there is no such release. */
export async function withChanges(
  database: Pick<ControlDatabase, 'query'>,
  { name, changes = [], undo }: Asked,
): Promise<{ readonly name: string; readonly changes: readonly DraftChange[] }> {
  if (undo === undefined) return { name, changes };
  if (changes.length > 0) throw new Problem('bad-value', { name: 'undo', expected: 'undo-alone' });
  const release = await findRelease(database, undo);
  if (!release) throw new Problem('not-found');
  if (release.kind === 'from-folder') throw new Problem('undo-of-folder');
  const before = release.parent === null ? undefined : await findRelease(database, release.parent);
  // A draft of changes has no code.
  if (before?.code && before.code !== release.code) throw new Problem('undo-of-code');
  return { name, changes: reversed(await changesOf(database, undo)) };
}
