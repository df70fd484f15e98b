/** Makes a change of a draft. Wrong values are kept: only a place that cannot be is refused. */
import type { AskedChange, ChangedDraft, DraftChange } from '@balise/contract';
import type { Settings } from '@balise/settings';
import { Problem } from '../../base/problem/problem.ts';
import type { Doer } from '../../control-store/activity.ts';
import type { ControlDatabase } from '../../control-store/database/control-database.ts';
import { changeDraft } from '../../control-store/draft-changes.ts';
import { makeDraft } from '../../control-store/drafts.ts';
import type { DraftChecks } from './draft-calls.ts';
import { impossibleIn } from './impossible-change.ts';
import { openDraftWith } from './shown-draft.ts';

/** Throws a `Problem` with both values if another person has changed the place. */
export async function changeFor(
  who: Doer,
  database: ControlDatabase,
  { id, live }: { readonly id: string; readonly live: Settings },
  asked: AskedChange,
): Promise<ChangedDraft> {
  const { file, place, kind, before, after } = asked;
  if (kind !== 'none') {
    const change = given({ file, place, kind, before, after }) as DraftChange;
    refuse(impossibleIn(live, [change]));
  }
  const { draft } = await openDraftWith(database, id);
  const revision = await changeDraft(database, who, draft, asked);
  if (revision !== undefined) return { revision };
  // Nothing was changed: somebody else was there, or there is no room.
  const { draft: present, changes } = await openDraftWith(database, id);
  const theirs = changes.find((one) => one.file === file && one.place === place);
  if ((theirs?.revision ?? null) === asked.seen) throw tooLong();
  if (!theirs && kind === 'none') return { revision: present.revision };
  throw new Problem('changed-by-other', {
    more: {
      present: theirs ? { ...theirs, by: theirs.by.name } : null,
      yours: { file, place, kind, ...given({ before, after }) },
    },
  });
}

/** Returns the id. */
export async function draftFor(
  who: Doer,
  database: ControlDatabase,
  { checks, live }: { readonly checks: Pick<DraftChecks, 'impossible'>; readonly live: Settings },
  { name, changes = [] }: { readonly name: string; readonly changes?: readonly DraftChange[] },
): Promise<string> {
  if (changes.length > 0) refuse((await checks.impossible(live, changes)).fault);
  return await makeDraft(database, who, name.trim(), changes);
}

/** Throws a `Problem` with what is expected instead. */
function refuse(fault: ReturnType<typeof impossibleIn>): void {
  if (fault === undefined) return;
  if (fault === 'draft') throw tooLong();
  const [name, expected] = EXPECTED[fault];
  throw new Problem('bad-value', { name, expected });
}

const EXPECTED = {
  file: ['file', 'settings-file'],
  place: ['place', 'settings-place'],
  value: ['after', 'draft-value'],
  repeated: ['changes', 'different-places'],
} as const;

/** Without members that are undefined. */
const given = (value: object): object =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined));

const tooLong = (): Problem => new Problem('draft-too-long');
