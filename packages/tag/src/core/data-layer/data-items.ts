/** Kinds of items that a public data layer takes, and how their data merges into its state. */
import { attempt } from '../../env/attempt.ts';

export type Plain = Record<string, unknown>;

/** Own keys that would reach an object's prototype are never data. */
const UNSAFE = ['__proto__', 'constructor', 'prototype'];
/**
 * Values that one copy or merge may cost: more than any page's data. What it has met before costs ten times as much as it is deep:
 * data may contain or repeat their own parts.
 */
const BUDGET = 1e6;

const PLAIN = '[object Object]';
const LIST = '[object Array]';

/** Nothing for what throws when it is asked. */
function kindOf(value: unknown): string {
  return attempt(() => ({}).toString.call(value)) ?? '';
}

export function isPlain(value: unknown): value is Plain {
  return kindOf(value) === PLAIN;
}

/**
 * A copy that is its owner's to change, down to what is neither a plain object nor an array, and without what throws when it is
 * read.
 */
export function copyData<T>(value: T): T {
  if (typeof value !== 'object') return value;
  return mergeData({}, { value }, true)['value'] as T;
}

/** What a tree of objects has at a path, `a.b[1].c` or its keys as an array. */
export function valueAt(root: unknown, path: unknown): unknown {
  let value = root;
  // Most pages have no tree of that name.
  if (value === undefined) return value;
  for (const key of keysOf(path)) {
    value =
      typeof value === 'object' ? (value as Record<string, unknown> | null)?.[key] : undefined;
  }
  return value;
}

export function keysOf(path: unknown): readonly string[] {
  return Array.isArray(path) ? path : (String(path).match(/[^.[\]"']+/g) ?? []);
}

/**
 * Deep merge into `state`: arrays merge by index, a scalar and an object replace each other. Null, undefined and a hole remove
 * what is in their place, unless `keepsAbsent`, and arrays close up. `data` itself never becomes part of the state. Level by level:
 * of data that are too many, or contain themselves, what is nearest to the top is kept.
 */
export function mergeData(state: Plain, data: Plain, keepsAbsent?: boolean): Plain {
  let left = BUDGET;
  const met = new Set<unknown>();
  const queue: [Plain, Plain, number][] = [[state, data, 1]];
  for (const [into, from, depth] of queue) {
    const cost = met.has(from) ? depth * 10 : 1;
    met.add(from);
    const isList = Array.isArray(into);
    for (const key of attempt(() => Object.keys(from)) ?? []) {
      left -= cost;
      if (left < 0) return state;
      if (UNSAFE.indexOf(key) >= 0 || (isList && !(+key >= 0))) continue;
      attempt(() => {
        const value = from[key];
        const old = into[key];
        const kind = kindOf(value);
        if (kind === LIST || kind === PLAIN) {
          const target = kindOf(old) === kind ? old : Array.isArray(value) ? [] : {};
          into[key] = target;
          queue.push([target as Plain, value as Plain, depth + 1]);
        } else if (keepsAbsent || (value !== null && value !== undefined)) into[key] = value;
        else delete into[key];
      });
    }
    if (!isList) continue;
    attempt(() => {
      const { length } = from as unknown as unknown[];
      // Holes remove, too, and what was removed leaves none.
      const kept = Object.keys(into).filter((key) => key in from || +key >= length);
      if (!keepsAbsent) kept.forEach((key, place) => (into[place] = into[key]));
      into.length = keepsAbsent ? length : kept.length;
    });
  }
  return state;
}
