/** Requests that take a change back, or lay it upon another live value. Pure. */
import type { AskedChange } from '../api/change-draft.ts';
import type { Conflict, KeptChange, ShownDraft } from '../api/draft.ts';

export const takenBack = ({ file, place, revision }: KeptChange): AskedChange => ({
  ...{ file, place, kind: 'none', seen: revision },
});

/** Keeps the value of the draft: the change now replaces the value that is live. */
export function keptMine({ changes }: ShownDraft, conflict: Conflict): AskedChange | null {
  const change = changeAt(changes, conflict);
  if (!change) return null;
  const { file, place, kind, after, revision } = change;
  const { present } = conflict;
  return {
    ...{ file, place, seen: revision },
    kind: kind === 'remove' ? 'remove' : present === undefined ? 'add' : 'set',
    ...(present !== undefined && { before: present }),
    ...(after !== undefined && { after }),
  };
}

/** Takes the live value: the change is no longer in the draft. */
export function takenTheirs({ changes }: ShownDraft, conflict: Conflict): AskedChange | null {
  const change = changeAt(changes, conflict);
  return change ? takenBack(change) : null;
}

const changeAt = (
  changes: readonly KeptChange[],
  { file, place }: Conflict,
): KeptChange | undefined =>
  changes.find((change) => change.file === file && change.place === place);
