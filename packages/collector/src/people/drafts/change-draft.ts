/** Makes a change of a draft. Wrong values are kept: only a place that cannot be is refused. */
import {
  LONGEST_DRAFT,
  LONGEST_VALUE,
  type AskedChange,
  type ChangedDraft,
  type DraftChange,
} from '@balise/contract';
import type { Settings } from '@balise/settings';
import { applyChanges, type Change } from '@balise/settings/changes';
import { Problem } from '../../base/problem/problem.ts';
import type { Doer } from '../../control-store/activity.ts';
import type { ControlDatabase } from '../../control-store/database/control-database.ts';
import { changeDraft } from '../../control-store/draft-changes.ts';
import { makeDraft } from '../../control-store/drafts.ts';
import { openDraftWith } from './shown-draft.ts';

/** Throws a `Problem` with both values if another person has changed the place. */
export async function changeFor(
  who: Doer,
  database: ControlDatabase,
  { id, live }: { readonly id: string; readonly live: Settings },
  asked: AskedChange,
): Promise<ChangedDraft> {
  const { file, place, kind, before, after } = asked;
  if (kind !== 'none') refuseImpossible(live, [{ file, place, kind, before, after }]);
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
  live: Settings,
  { name, changes = [] }: { readonly name: string; readonly changes?: readonly DraftChange[] },
): Promise<string> {
  refuseImpossible(live, changes);
  const places = changes.map(({ file, place }) => JSON.stringify([file, place]));
  if (new Set(places).size < places.length) throw refused('changes', 'different-places');
  const length = changes.reduce((sum, change) => sum + lengthOf(change), 0);
  if (length > LONGEST_DRAFT) throw tooLong();
  return await makeDraft(database, who, name.trim(), changes);
}

/** Throws a `Problem` for a file, a place or a value that cannot be kept. */
function refuseImpossible(
  live: Settings,
  changes: readonly { readonly [Name in keyof DraftChange]?: DraftChange[Name] | undefined }[],
): void {
  const whole = changes.map((change) => given(change) as unknown as Change);
  const [problem] = applyChanges(live, whole).problems;
  const isFile = problem?.reason === 'is in no settings file';
  if (problem)
    throw refused(isFile ? 'file' : 'place', isFile ? 'settings-file' : 'settings-place');
  const isLong = whole.some(({ before, after }) =>
    [before, after].some((value) => lengthOf({ after: value }) > LONGEST_VALUE),
  );
  if (isLong) throw refused('after', 'draft-value');
}

/** Without members that are undefined. */
const given = (value: object): object =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined));

const lengthOf = ({ before, after }: Pick<DraftChange, 'before' | 'after'>): number =>
  (JSON.stringify(before) ?? '').length + (JSON.stringify(after) ?? '').length;

const tooLong = (): Problem => new Problem('draft-too-long');

const refused = (name: string, expected: string): Problem =>
  new Problem('bad-value', { name, expected });
