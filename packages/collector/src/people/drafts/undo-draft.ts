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
  if (!(await findRelease(database, undo))) throw new Problem('not-found');
  return { name, changes: reversed(await changesOf(database, undo)) };
}
