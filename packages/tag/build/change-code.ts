/** Changes of a text, each between two places of the text as it is. */
export interface Change {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** What is within `from` and `to`, with the changes that are within it. */
export function changeCode(
  code: string,
  changes: readonly Change[],
  from = 0,
  to = code.length,
): string {
  return changes
    .filter((change) => change.from >= from && change.to <= to)
    .sort((a, b) => b.from - a.from)
    .reduce(
      (text, change) =>
        text.slice(0, change.from - from) + change.text + text.slice(change.to - from),
      code.slice(from, to),
    );
}

/** Those that leave the ones before them alone. */
export function apart(groups: readonly (readonly Change[])[]): readonly Change[] {
  const chosen: Change[] = [];
  for (const group of groups) {
    const overlaps = group.some(({ from, to }) =>
      chosen.some((other) => from < other.to && other.from < to),
    );
    if (!overlaps) chosen.push(...group);
  }
  return chosen;
}
