/** Kinds of items that a public data layer takes, and how their data merges into its state. */

export type Plain = Record<string, unknown>;

/** Own keys that would reach an object's prototype are never data. */
const UNSAFE = /^(__proto__|constructor|prototype)$/;
/** Deeper than any page's data: a structure that contains itself ends here. */
const DEPTH = 64;
/** More than any page's data: one that repeats its parts grows without end when it is copied. */
const NODES = 20_000;

/** How many values one copy or merge may still visit. */
interface Walk {
  left: number;
}

export function isPlain(value: unknown): value is Plain {
  return {}.toString.call(value) === '[object Object]';
}

/** A copy that is its owner's to change, down to what is neither a plain object nor an array. */
export function copyData(value: unknown, depth = 0, walk: Walk = { left: NODES }): unknown {
  if (depth > DEPTH || --walk.left < 0) return undefined;
  if (Array.isArray(value)) return value.map((item) => copyData(item, depth + 1, walk));
  if (!isPlain(value)) return value;
  const copy: Plain = {};
  for (const key of Object.keys(value)) {
    if (!UNSAFE.test(key)) copy[key] = copyData(value[key], depth + 1, walk);
  }
  return copy;
}

/**
 * Deep merge into `state`: null and undefined remove a key and are dropped from arrays, arrays merge by index, a scalar
 * and an object replace each other. `data` itself never becomes part of the state.
 */
export function mergeData<T extends object>(
  state: T,
  data: object,
  depth = 0,
  walk: Walk = { left: NODES },
): T {
  const target = state as Plain;
  const source = (Array.isArray(data) ? data.filter(isPresent) : data) as Plain;
  for (const key of Object.keys(source)) {
    if (UNSAFE.test(key) || depth > DEPTH || --walk.left < 0) continue;
    const value = source[key];
    const old = target[key];
    if (!isPresent(value)) delete target[key];
    else if (Array.isArray(value)) {
      target[key] = mergeData(Array.isArray(old) ? old : [], value, depth + 1, walk);
    } else if (isPlain(value))
      target[key] = mergeData(isPlain(old) ? old : {}, value, depth + 1, walk);
    else target[key] = value;
  }
  return state;
}

function isPresent(value: unknown): boolean {
  return value !== null && value !== undefined;
}
