/** Kinds of items that a public data layer takes, and how their data merges into its state. */

export type Plain = Record<string, unknown>;

/** Own keys that would reach an object's prototype are never data. */
const UNSAFE = /^(__proto__|constructor|prototype)$/;
/**
 * What one copy or merge may cost, where each value costs as much as it is deep: more than any page's data, and little enough
 * for data that contain or repeat their own parts.
 */
const BUDGET = 100_000;

function kindOf(value: unknown): string {
  return {}.toString.call(value);
}

export function isPlain(value: unknown): value is Plain {
  return kindOf(value) === '[object Object]';
}

/** A copy that is its owner's to change, down to what is neither a plain object nor an array. */
export function copyData<T>(value: T): T {
  if (typeof value !== 'object') return value;
  return merge({}, { value }, true)['value'] as T;
}

/**
 * Deep merge into `state`: null and undefined remove a key and are dropped from arrays, arrays merge by index, a scalar
 * and an object replace each other. `data` itself never becomes part of the state.
 */
export function mergeData(state: Plain, data: Plain): Plain {
  return merge(state, data, false);
}

/** What a tree of objects has at a dotted path. */
export function valueAt(root: unknown, path: string): unknown {
  let value = root;
  for (const key of path.split('.')) {
    value =
      typeof value === 'object' ? (value as Record<string, unknown> | null)?.[key] : undefined;
  }
  return value;
}

function merge(root: Plain, data: Plain, keepsAbsent: boolean): Plain {
  let left = BUDGET;
  const isKept = (value: unknown): boolean =>
    keepsAbsent || (value !== null && value !== undefined);
  const walk = (into: Plain, from: Plain, depth: number): Plain => {
    const source = (Array.isArray(from) ? from.filter(isKept) : from) as Plain;
    for (const key of Object.keys(source)) {
      left -= depth;
      if (left < 0 || UNSAFE.test(key)) continue;
      const value = source[key];
      const old = into[key];
      const kind = kindOf(value);
      if (/ (Array|Object)\]/.test(kind)) {
        const target = kindOf(old) === kind ? old : Array.isArray(value) ? [] : {};
        into[key] = walk(target as Plain, value as Plain, depth + 1);
      } else if (isKept(value)) into[key] = value;
      else delete into[key];
    }
    return into;
  };
  return walk(root, data, 1);
}
