/**
 * A settings file as a tree, in which each value has one place: members by name, entries by their keys, and values of
 * plain lists by themselves.
 */
import { ENTRY_LISTS, REPLACED_LISTS } from '../installation/entry-lists.ts';
import { isObject } from '../installation/json-object.ts';
import type { Json } from './change.ts';
import { entryPart, memberName, memberPart, valuePart } from './place-part.ts';

/** A value that changes as a whole. */
interface Leaf {
  readonly kind: 'leaf';
  readonly value: Json;
}

export interface Branch {
  readonly kind: 'members' | 'entries' | 'values';
  /** Path in `ENTRY_LISTS`. */
  readonly list: string;
  /** Of a list of entries, and of an entry: the members that identify an entry. */
  readonly key: readonly string[];
  /** By part of the place (`place-part.ts`). */
  readonly parts: Map<string, Tree>;
}

export type Tree = Leaf | Branch;

/** Lists of plain values that change as a whole, since the order of their values counts. */
const ORDERED_LISTS: Readonly<Record<string, readonly string[]>> = {
  'page-features.json': [
    ...['/metadata/*', '/dataLayer/*', '/dataLayerEvents/*', '/digitalData/*', '/cookies/*'],
    ...['/search/termParameters', '/campaignParameters', '/homeFeatureRecheckSeconds'],
  ],
};

/** `list`: path of the value in `ENTRY_LISTS`; empty for the whole file. */
export function treeOf(file: string, value: unknown, list = ''): Tree {
  if (Array.isArray(value)) return listTree(file, value, list);
  if (isObject(value)) return memberTree(file, value, list, []);
  return { kind: 'leaf', value: value as Json };
}

/** The part of the place of a new value in a branch. Undefined if the branch cannot hold it. */
export function partFor({ kind, key }: Branch, value: unknown): string | undefined {
  return kind === 'entries' ? entryPart(key, value) : valuePart(value);
}

const listOf = ({ kind, list }: Branch, part: string): string =>
  `${list}/${kind === 'members' ? memberName(part) : '*'}`;

/** The tree of a value at a part of a branch. */
export function treeAt(file: string, branch: Branch, part: string, value: unknown): Tree {
  const list = listOf(branch, part);
  return branch.kind === 'entries' && isObject(value)
    ? memberTree(file, value, list, branch.key)
    : treeOf(file, value, list);
}

/** The value of a tree. */
export function valueOf(tree: Tree): Json {
  if (tree.kind === 'leaf') return tree.value;
  const values = [...tree.parts].map(([part, one]) => [memberName(part), valueOf(one)] as const);
  return tree.kind === 'members' ? Object.fromEntries(values) : values.map(([, value]) => value);
}

function memberTree(
  file: string,
  value: Readonly<Record<string, unknown>>,
  list: string,
  key: readonly string[],
): Branch {
  const parts = Object.entries(value).map(
    ([name, one]) => [memberPart(name), treeOf(file, one, `${list}/${name}`)] as const,
  );
  return { kind: 'members', list, key, parts: new Map(parts) };
}

/** A list whose entries cannot be distinguished by their keys changes as a whole. */
function listTree(file: string, values: readonly unknown[], list: string): Tree {
  const leaf: Leaf = { kind: 'leaf', value: values as readonly Json[] };
  const key = ENTRY_LISTS[file]?.[list]?.key;
  if (!key && (isWhole(file, list) || values.some(isNested))) return leaf;
  const branch: Branch = {
    kind: key ? 'entries' : 'values',
    list,
    key: key ?? [],
    parts: new Map(),
  };
  for (const value of values) {
    const part = partFor(branch, value);
    if (part === undefined || branch.parts.has(part)) return leaf;
    branch.parts.set(part, treeAt(file, branch, part, value));
  }
  return branch;
}

const isNested = (value: unknown): boolean => typeof value === 'object' && value !== null;

function isWhole(file: string, list: string): boolean {
  const above = `${list.slice(0, list.lastIndexOf('/'))}/*`;
  const ordered = ORDERED_LISTS[file] ?? [];
  return (
    REPLACED_LISTS[file]?.includes(list) === true ||
    ordered.includes(list) ||
    ordered.includes(above)
  );
}
