/** Finds duplicate values in a list. */
import type { Problem } from '../problem.ts';

export interface Located<Value> {
  readonly value: Value;
  readonly place: string;
}

export function repeatedValues<Value extends string | number>(
  file: string,
  entries: readonly Located<Value>[],
  noun: string,
): readonly Problem[] {
  const seen = new Map<Value, string>();
  const problems: Problem[] = [];
  for (const { value, place } of entries) {
    const first = seen.get(value);
    if (first === undefined) seen.set(value, place);
    else problems.push({ file, place, reason: `repeats the ${noun} ${value} of ${first}` });
  }
  return problems;
}
