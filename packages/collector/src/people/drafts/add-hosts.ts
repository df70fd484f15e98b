/** Adds pasted hosts to a draft. */
import type { AddedHosts, PastedHosts } from '@balise/contract';
import { MOST_HOST_LINES } from '@balise/contract';
import type { Settings } from '@balise/settings';
import { Problem } from '../../base/problem/problem.ts';
import type { Doer } from '../../control-store/activity.ts';
import type { ControlDatabase } from '../../control-store/database/control-database.ts';
import { addChanges } from '../../control-store/draft-changes.ts';
import type { DraftChecks } from './draft-calls.ts';
import { plain } from '../../control-store/draft-rows.ts';
import { openDraftWith } from './shown-draft.ts';

type Pasted = Pick<PastedHosts, 'list' | 'lines' | 'department'>;

/** Throws a `Problem` if no line can be read. */
export async function addHosts(
  who: Doer,
  database: ControlDatabase,
  checks: DraftChecks,
  { id, live }: { readonly id: string; readonly live: Settings },
  pasted: Pasted,
): Promise<AddedHosts> {
  const lines = pasted.lines.split(/\r\n|\r|\n/).length;
  if (lines > MOST_HOST_LINES) throw refused('lines', 'host-lines');
  const { draft, changes } = await openDraftWith(database, id);
  const read = await checks.readHosts(live, changes.map(plain), pasted);
  if (read === 'no-department') throw refused('department', 'department');
  if (read === 'wrong-draft') throw refused('lines', 'sound-hosts');
  const { added, refused: lost } = read;
  if (added > 0) {
    const revision = await addChanges(database, who, draft, read.changes);
    if (revision === undefined) throw new Problem('draft-too-long');
  }
  return { added, refused: lost };
}

const refused = (name: string, expected: string): Problem =>
  new Problem('bad-value', { name, expected });
