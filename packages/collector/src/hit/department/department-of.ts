/**
 * Computes the department of a hit. The first match counts, in this order: longest path prefix, ownership, creator,
 * host.
 */
import type { Hit } from '@balise/beacon';
import { addressForm, partialAddressForm } from '../address-form.ts';
import { derived, type Settings } from '@balise/settings';

/** `form`: of a whole path, or of the beginning of one. */
const pathForm = (path: string, form = addressForm): string => inSmallLetters(form(path));
const inSmallLetters = (text: string): string => text.toLowerCase();
export const trimmed = (text: string): string => inSmallLetters(text.replace(/^ +| +$/g, ''));

/** The values from which the department is computed. */
export interface DepartmentMarks {
  readonly host: string;
  readonly path: string;
  readonly ownership: string;
  readonly creator: string;
}

export interface DepartmentLists {
  /** By host: path prefixes, longest first. */
  readonly paths: ReadonlyMap<string, readonly { readonly prefix: string; readonly id: string }[]>;
  /** In lower case. */
  readonly ownership: ReadonlyMap<string, string>;
  /** In lower case. */
  readonly creators: ReadonlyMap<string, string>;
  readonly hosts: ReadonlyMap<string, string>;
}

export function departmentLists({ departments }: Settings['departments']): DepartmentLists {
  const paths = new Map<string, { prefix: string; id: string }[]>();
  for (const { id, paths: parts } of departments)
    for (const { host, prefix } of parts)
      paths.set(host, [
        ...(paths.get(host) ?? []),
        { prefix: pathForm(prefix, partialAddressForm), id },
      ]);
  for (const parts of paths.values()) parts.sort((a, b) => b.prefix.length - a.prefix.length);
  const byValue = (
    valuesOf: (one: (typeof departments)[number]) => readonly string[],
  ): ReadonlyMap<string, string> =>
    new Map(departments.flatMap((one) => valuesOf(one).map((value) => [value, one.id] as const)));
  return {
    paths,
    ownership: byValue((one) => one.ownership.map(inSmallLetters)),
    creators: byValue((one) => one.creators.map(inSmallLetters)),
    hosts: byValue(({ hosts }) => hosts),
  };
}

/** Separates the levels of an ownership, and several values of one level. */
export const OWNERSHIP_PARTS = /[|:]/;

/** Those of the snapshot in force. */
export const listsInForce = derived(({ departments }) => departmentLists(departments));

/** Returns the id of the department, or empty if the hit belongs to none. */
export function departmentOf(
  { host, path, ownership, creator }: DepartmentMarks,
  lists: DepartmentLists = listsInForce(),
): string {
  return (
    ofPath(path, lists.paths.get(host) ?? []) ||
    ofOwnership(ownership, lists.ownership) ||
    lists.creators.get(trimmed(creator)) ||
    lists.hosts.get(host) ||
    ''
  );
}

function ofPath(path: string, parts: readonly { prefix: string; id: string }[]): string {
  const small = pathForm(path);
  for (const { prefix, id } of parts) {
    if (!small.startsWith(prefix)) continue;
    const next = small.charAt(prefix.length);
    if (next === '' || next === '/' || next === '.') return id;
  }
  return '';
}

function ofOwnership(ownership: string, departments: ReadonlyMap<string, string>): string {
  for (const part of ownership.split(OWNERSHIP_PARTS)) {
    const id = departments.get(trimmed(part));
    if (id !== undefined) return id;
  }
  return '';
}

/** For a hit with named dimensions. */
export function departmentOfHit({ host, path, dimensions }: Omit<Hit, 'department'>): string {
  const { ownership = '', creator = '' } = dimensions;
  return departmentOf({ host, path, ownership, creator });
}
