/**
 * The files of a settings folder that give some settings: only what differs from the settings of the package. They are
 * the reverse of `installation/merge-file.ts`. The order is that of the package, so that a small change is a small
 * difference between two versions of a file.
 */
import { ENTRY_LISTS, type EntryList } from '../installation/entry-lists.ts';
import { isObject, type JsonObject } from '../installation/json-object.ts';
import { REMOVED_MEMBERS } from '../installation/merge-file.ts';
import { settingsFiles, settingsKeys } from '../settings-files.ts';
import type { Settings } from '../settings-type.ts';
import { entryPart } from './place-part.ts';
import { canonicalText, sameJson } from './same-json.ts';
import { treeOf } from './settings-tree.ts';

export interface OwnFiles {
  /** Contents by name. A file without differences is missing. */
  readonly files: Readonly<Record<string, unknown>>;
  /**
   * Places of entries that the code of the package names and the settings lack, such as a new rule. No folder can
   * remove them.
   */
  readonly added: readonly string[];
}

/** Constants follow the settings that they repeat, so they have no file. */
export function ownFiles(base: Settings, settings: Settings): OwnFiles {
  const added: string[] = [];
  const files = settingsKeys.flatMap((key) => {
    const file = settingsFiles[key];
    if (key === 'constants') return [];
    const own = over({ file, added }, base[key], settings[key], '');
    return own === undefined ? [] : [[file, own] as const];
  });
  return { files: Object.fromEntries(files), added };
}

interface Walked {
  readonly file: string;
  readonly added: string[];
}

/** The part of a file that turns the base into the value. Undefined if they are the same. */
function over(walked: Walked, base: unknown, value: unknown, list: string): unknown {
  if (base === undefined) return value;
  if (Array.isArray(base) && Array.isArray(value)) return listOver(walked, base, value, list);
  if (isObject(base) && isObject(value)) return membersOver(walked, base, value, list);
  return sameJson(base, value) ? undefined : value;
}

function membersOver(
  walked: Walked,
  base: JsonObject,
  value: JsonObject,
  list: string,
): JsonObject | undefined {
  // Only editors use the reference to the schema.
  const counts = (name: string): boolean => list !== '' || name !== '$schema';
  const has = (name: string): boolean => Object.hasOwn(value, name);
  const names = Object.keys(base).filter(counts);
  const fresh = Object.keys(value).filter((name) => counts(name) && !Object.hasOwn(base, name));
  const gone = names.filter((name) => !has(name));
  const own = [...names.filter(has), ...fresh].flatMap((name) => {
    const before = Object.hasOwn(base, name) ? base[name] : undefined;
    const written = over(walked, before, value[name], `${list}/${name}`);
    return written === undefined ? [] : [[name, written] as const];
  });
  if (gone.length === 0 && own.length === 0) return undefined;
  return {
    ...(gone.length === 0 ? {} : { [REMOVED_MEMBERS]: gone }),
    ...Object.fromEntries(own),
  };
}

function listOver(
  walked: Walked,
  base: readonly unknown[],
  value: readonly unknown[],
  list: string,
): unknown {
  const entries = ENTRY_LISTS[walked.file]?.[list];
  if (entries) return entriesOver(walked, entries, { base, value, list });
  const trees = [base, value].map((one) => treeOf(walked.file, one, list).kind);
  if (trees.some((kind) => kind !== 'values')) return sameJson(base, value) ? undefined : value;
  const [had, has] = [base, value].map((values) => new Set(values.map(canonicalText)));
  const remove = base.filter((one) => !has?.has(canonicalText(one)));
  const add = value.filter((one) => !had?.has(canonicalText(one)));
  if (remove.length === 0 && add.length === 0) return undefined;
  if (remove.length === base.length) return value;
  return { ...(add.length > 0 ? { add } : {}), ...(remove.length > 0 ? { remove } : {}) };
}

interface Lists {
  readonly base: readonly unknown[];
  readonly value: readonly unknown[];
  readonly list: string;
}

function entriesOver(
  walked: Walked,
  { key, isNamedByCode }: EntryList,
  { base, value, list }: Lists,
): unknown {
  const byKey = (values: readonly unknown[]): Map<string | undefined, unknown> =>
    new Map(values.map((entry) => [entryPart(key, entry), entry]));
  const [before, after] = [byKey(base), byKey(value)];
  const changed = [...before].flatMap(([part, entry]) => {
    const own = after.get(part);
    if (!isObject(entry)) return [];
    const keys = Object.fromEntries(key.map((name) => [name, entry[name]]));
    if (isObject(own)) {
      const written = membersOver(walked, entry, own, `${list}/*`);
      return written ? [{ ...keys, ...written }] : [];
    }
    if (!isNamedByCode) return [{ ...keys, remove: true }];
    walked.added.push(`${walked.file} ${list}/${part}`);
    return [];
  });
  const fresh = value.filter((entry) => !before.has(entryPart(key, entry)));
  const written = [...changed, ...fresh];
  return written.length === 0 ? undefined : written;
}
