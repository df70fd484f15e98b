/** Compares the values before and after an action. Returns one line for each value in either of them. Pure. */

export interface ChangeLine {
  /** Names of the fields on the way to the value, outermost first. */
  readonly path: readonly string[];
  readonly from: Leaf;
  readonly to: Leaf;
}

export type Leaf = string | number | boolean | null | readonly (string | number | boolean)[];

export function linesOfChange(from: unknown, to: unknown): ChangeLine[] {
  const before = leavesOf(from);
  const after = leavesOf(to);
  return [...new Set([...before.keys(), ...after.keys()])].map((key) => ({
    path: JSON.parse(key) as readonly string[],
    from: before.get(key) ?? null,
    to: after.get(key) ?? null,
  }));
}

/** Values by their path. A list of plain values is one value. */
function leavesOf(value: unknown, path: readonly string[] = []): Map<string, Leaf> {
  const key = JSON.stringify(path);
  if (value === null || value === undefined) return new Map();
  if (Array.isArray(value) && value.every(isPlain)) return new Map([[key, value]]);
  if (isPlain(value)) return new Map([[key, value]]);
  return new Map(
    Object.entries(value).flatMap(([name, inner]) => [...leavesOf(inner, [...path, name])]),
  );
}

function isPlain(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}
