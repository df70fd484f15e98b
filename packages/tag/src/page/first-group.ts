/** What the first group of a pattern holds where the pattern finds something in a text; else empty. */
export function firstGroup(pattern: RegExp, text: string): string {
  return pattern.exec(text)?.[1] ?? '';
}
