/** Applies one change to the tree of its file. */
import type { Problem } from '../problem.ts';
import type { Change, Conflict } from './change.ts';
import { isEntryPart, isMemberPart, isValuePart, memberName, partsOf } from './place-part.ts';
import { sameJson } from './same-json.ts';
import { partFor, treeAt, valueOf, type Branch, type Tree } from './settings-tree.ts';
import { valueFault } from './value-fault.ts';

const NO_PLACE = 'is no place of the settings';

/** Changes the tree. Returns the reason why it did not, if there is one. */
export function applyToFile(root: Tree, change: Change): Conflict | Problem | undefined {
  const { file, place, after } = change;
  const refuse = (reason: string): Problem => ({ file, place, reason });
  const fault = changeFault(change);
  if (fault !== undefined) return refuse(fault);
  const parts = partsOf(place) ?? [];
  const last = parts.at(-1) ?? '';
  const around = branchAround(root, parts);
  if (around === 'wrong') return refuse(NO_PLACE);
  if (around === 'gone') return after === undefined ? undefined : { change, present: undefined };
  const found = around.parts.get(last);
  if (!found && !isPartOf(around, last)) return refuse(NO_PLACE);
  const present = found && valueOf(found);
  if (sameOrNone(present, after)) return undefined;
  const isKey = around.kind === 'members' && around.key.includes(memberName(last));
  if (isKey) return refuse('belongs to the key of its entry: remove the entry and add another');
  if (!sameOrNone(present, change.before)) return { change, present };
  if (after === undefined) {
    around.parts.delete(last);
    return undefined;
  }
  if (around.kind !== 'members' && partFor(around, after) !== last)
    return refuse('has another key than its place');
  around.parts.set(last, treeAt(file, around, last, after));
  return undefined;
}

/** Values and kind, without the settings. */
function changeFault({ place, kind, before, after }: Change): string | undefined {
  if (typeof place !== 'string' || partsOf(place) === undefined) return NO_PLACE;
  if (kind === 'remove' ? after !== undefined : after === undefined)
    return kind === 'remove' ? 'is removed, so it cannot have a value' : 'has no value';
  if (kind === 'add' && before !== undefined) return 'is added, so it cannot have had a value';
  return (
    (after === undefined ? undefined : valueFault(after)) ??
    (before === undefined ? undefined : valueFault(before))
  );
}

/** The branch that has or had the value. `gone`: an entry or a member around it does not exist. */
function branchAround(root: Tree, parts: readonly string[]): Branch | 'gone' | 'wrong' {
  let tree: Tree = root;
  for (const part of parts.slice(0, -1)) {
    if (tree.kind === 'leaf') return leafAround(tree.value);
    const found: Tree | undefined = tree.parts.get(part);
    if (!found) return isPartOf(tree, part) ? 'gone' : 'wrong';
    tree = found;
  }
  return tree.kind === 'leaf' ? leafAround(tree.value) : tree;
}

/** A list that changes as a whole has no places inside. `null` may have been an object before. */
const leafAround = (value: unknown): 'gone' | 'wrong' => (value === null ? 'gone' : 'wrong');

/** Whether a part that does not exist could exist. */
function isPartOf({ kind, key }: Branch, part: string): boolean {
  if (kind === 'members') return isMemberPart(part);
  return kind === 'entries' ? isEntryPart(key, part) : isValuePart(part);
}

const sameOrNone = (one: unknown, other: unknown): boolean =>
  one === undefined || other === undefined ? one === other : sameJson(one, other);
