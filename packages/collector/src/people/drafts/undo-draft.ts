/** The changes of a new draft: those that were given, or those of a release, reversed. */
import type { DraftChange, NewDraft } from '@balise/contract';
import { reversed, type Change } from '@balise/settings/changes';
import { Problem } from '../../base/problem/problem.ts';
import type { ControlDatabase } from '../../control-store/database/control-database.ts';
import {
  changesOf,
  codeBefore,
  findRelease,
  type Release,
} from '../../control-store/releases/releases.ts';

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
  const taken = await changesBack(database, release);
  // A draft of changes has no code.
  if (await codeBefore(database, release)) throw new Problem('undo-of-code');
  return { name, changes: taken };
}

/**
 * The changes that take those of a release back. Throws a `Problem` for the release of a folder: its changes lead from
 * the settings of the package, which were never live.
 */
export async function changesBack(
  database: Pick<ControlDatabase, 'query'>,
  { id, kind }: Pick<Release, 'id' | 'kind'>,
): Promise<readonly Change[]> {
  if (kind === 'from-folder') throw new Problem('undo-of-folder');
  return reversed(await changesOf(database, id));
}
