import type { Change } from './change.ts';

/** The changes that take these back, for an undo. */
export const reversed = (changes: readonly Change[]): readonly Change[] =>
  changes.map(reversedOne).reverse();

function reversedOne({ file, place, before, after }: Change): Change {
  if (before === undefined)
    return { file, place, kind: 'remove', ...(after === undefined ? {} : { before: after }) };
  if (after === undefined) return { file, place, kind: 'add', after: before };
  return { file, place, kind: 'set', before: after, after: before };
}
