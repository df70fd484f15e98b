/** Reads members of parsed JSON from an untrusted source. */

/** The value at a path, or `undefined`. */
export function memberAt(value: unknown, ...path: readonly string[]): unknown {
  let found = value;
  for (const name of path) {
    if (typeof found !== 'object' || found === null) return undefined;
    found = (found as Readonly<Record<string, unknown>>)[name];
  }
  return found;
}

export function listAt(value: unknown, ...path: readonly string[]): readonly unknown[] {
  const found = memberAt(value, ...path);
  return Array.isArray(found) ? found : [];
}
