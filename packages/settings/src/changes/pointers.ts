/** Converts between places with keys and JSON pointers (RFC 6901), which the checks of settings report. */
import { memberPlace } from '../installation/places.ts';
import type { Settings } from '../settings-type.ts';
import { memberName, memberPart, partsOf } from './place-part.ts';
import { settingsKeyOf } from './settings-key-of.ts';
import { treeOf, type Tree } from './settings-tree.ts';

/** The JSON pointer of a place. Undefined if there is no value. */
export function pointerOf(settings: Settings, file: string, place: string): string | undefined {
  let tree = fileTree(settings, file);
  let pointer = '';
  if (place !== '' && !place.startsWith('/')) return undefined;
  for (const part of partsOf(place) ?? []) {
    if (!tree || tree.kind === 'leaf') return undefined;
    const found = tree.parts.get(part);
    if (!found) return undefined;
    const at = [...tree.parts.keys()].indexOf(part);
    pointer += pointerPart(tree.kind === 'members' ? memberName(part) : String(at));
    tree = found;
  }
  return tree && pointer;
}

/**
 * The place of a JSON pointer. A pointer into a value that changes as a whole gives the place of that value. A member
 * may be missing: its place is where it would be. Empty if there is no such file.
 */
export function placeOf(settings: Settings, file: string, pointer: string): string {
  let tree = fileTree(settings, file);
  let place = '';
  for (const name of pointer.split('/').slice(1).map(unescaped)) {
    if (!tree || tree.kind === 'leaf') return place;
    const part: string | undefined =
      tree.kind === 'members' ? memberPart(name) : [...tree.parts.keys()][Number(name)];
    if (part === undefined) return place;
    place += `/${part}`;
    tree = tree.parts.get(part);
  }
  return place;
}

const pointerPart = (name: string): string =>
  memberPlace({ laid: '', own: '', list: '' }, name).laid;
const unescaped = (part: string): string => part.replaceAll('~1', '/').replaceAll('~0', '~');

/** For reading. Kept, since one check reports many places of one file. */
const trees = new WeakMap<object, Tree>();

function fileTree(settings: Settings, file: string): Tree | undefined {
  const key = settingsKeyOf(file);
  const content = key && settings[key];
  if (typeof content !== 'object' || content === null) return undefined;
  const tree = trees.get(content) ?? treeOf(file, content);
  trees.set(content, tree);
  return tree;
}
