/** Kinds of items that a public data layer takes, and how their data merges into its state. */

export type Plain = Record<string, unknown>;

/** Own keys that would reach an object's prototype are never data. */
const UNSAFE = /^(__proto__|constructor|prototype)$/;
/** Deeper than any page's data: a structure that contains itself ends here. */
const DEPTH = 64;

export function isPlain(value: unknown): value is Plain {
  if (value === null || typeof value !== 'object') return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.prototype.toString.call(value) === '[object Object]';
}

/** A deep copy of plain objects and arrays; anything else as it is. Null and undefined inside them are dropped. */
export function copyData(value: unknown, depth = 0): unknown {
  if (depth > DEPTH) return undefined;
  if (Array.isArray(value)) {
    const items: unknown[] = [];
    for (let i = 0; i < value.length; i++) {
      if (value[i] !== null && value[i] !== undefined) items.push(copyData(value[i], depth + 1));
    }
    return items;
  }
  if (!isPlain(value)) return value;
  const copy: Plain = {};
  for (const key of Object.keys(value)) {
    if (!UNSAFE.test(key) && value[key] !== null && value[key] !== undefined) {
      copy[key] = copyData(value[key], depth + 1);
    }
  }
  return copy;
}

/** A faithful copy for a handler, nulls included: what a handler changes stays its own. */
export function copyItem(item: Plain, depth = 0): Plain {
  const copy: Plain = {};
  for (const key of Object.keys(item)) {
    const value = item[key];
    if (depth < DEPTH && isPlain(value)) copy[key] = copyItem(value, depth + 1);
    else if (Array.isArray(value))
      copy[key] = value.map((v) => (isPlain(v) ? copyItem(v, depth + 1) : v));
    else copy[key] = value;
  }
  return copy;
}

/** Deep merge: null removes a key, arrays merge by index, a scalar and an object replace each other. */
export function mergeData(state: Plain, data: Plain, depth = 0): void {
  for (const key of Object.keys(data)) {
    if (UNSAFE.test(key) || depth > DEPTH) continue;
    const value = data[key];
    const old = state[key];
    if (value === null || value === undefined) delete state[key];
    else if (isPlain(value) && isPlain(old)) mergeData(old, value, depth + 1);
    else if (Array.isArray(value) && Array.isArray(old)) mergeArray(old, value, depth);
    else state[key] = copyData(value, depth + 1);
  }
}

function mergeArray(old: unknown[], items: readonly unknown[], depth: number): void {
  const fresh = copyData(items, depth + 1) as unknown[];
  for (let i = 0; i < fresh.length; i++) {
    const value = fresh[i];
    const before = old[i];
    if (isPlain(value) && isPlain(before)) mergeData(before, value, depth + 1);
    else old[i] = value;
  }
}
