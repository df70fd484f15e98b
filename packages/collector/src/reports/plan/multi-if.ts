/** SQL: the text of the condition that holds. The last text applies if no other condition holds. */
export function firstThat(cases: readonly (readonly [condition: string, text: string])[]): string {
  const [, last = ''] = cases.at(-1) ?? [];
  const others = cases.slice(0, -1).flat();
  return others.length === 0 ? last : `multiIf(${others.join(', ')}, ${last})`;
}
