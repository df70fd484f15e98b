/** Kinds of items that the data layer accepts, and how their data merges into its state. */
import { attempt } from '../../env/attempt.ts';

export type Plain = Record<string, unknown>;

/** Keys that could reach an object’s prototype. They are ignored. */
const UNSAFE = ['__proto__', 'constructor', 'prototype'];
/**
 * Maximum number of values in one copy or merge, more than the data of any real page. An object that occurs again
 * costs ten times its depth, because data may contain or repeat its own parts.
 */
const BUDGET = 1e6;

const PLAIN = '[object Object]';
const LIST = '[object Array]';

/** Empty for an object that throws. */
function kindOf(value: unknown): string {
  return attempt(() => ({}).toString.call(value)) ?? '';
}

export function isPlain(value: unknown): value is Plain {
  return kindOf(value) === PLAIN;
}

/**
 * Copies data deeply, so that its owner may change it. Members that throw are left out. Objects other than plain
 * objects and arrays are shared.
 */
export function copyData<T>(value: T): T {
  if (typeof value !== 'object') return value;
  return mergeData({}, { value }, true)['value'] as T;
}

/** Value at a path of a tree of objects. The path is a text such as `a.b[1].c`, or an array of keys. */
export function valueAt(root: unknown, path: unknown): unknown {
  let value = root;
  // Most pages have no such tree.
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
 * Deep merge into `state`. Arrays merge by index, and a scalar and an object replace each other.
 *
 * Null, undefined and array holes remove the value in their place, and arrays close the gap. `keepsAbsent` turns this
 * off. `data` itself never becomes part of the state. The merge works level by level, so oversized or circular data
 * keeps its top levels.
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
      // Holes also remove values, and no hole remains.
      const kept = Object.keys(into).filter((key) => key in from || +key >= length);
      if (!keepsAbsent) kept.forEach((key, place) => (into[place] = into[key]));
      into.length = keepsAbsent ? length : kept.length;
    });
  }
  return state;
}
