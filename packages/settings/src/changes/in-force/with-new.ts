/** A list, followed by the entries of other lists that it does not have. Of equal ones, the first counts. */
export function withNew<Entry>(
  list: readonly Entry[],
  others: readonly (readonly Entry[])[],
  keyOf: (entry: Entry) => string,
): Entry[] {
  const entries = new Map(list.map((entry) => [keyOf(entry), entry]));
  for (const entry of others.flat())
    if (!entries.has(keyOf(entry))) entries.set(keyOf(entry), entry);
  return [...entries.values()];
}
