/** SQL: the text that goes with the condition that holds; the last where none of the others does. */
export function firstThat(cases: readonly (readonly [condition: string, text: string])[]): string {
  const [, last = ''] = cases.at(-1) ?? [];
  const others = cases.slice(0, -1).flat();
  return others.length === 0 ? last : `multiIf(${others.join(', ')}, ${last})`;
}
