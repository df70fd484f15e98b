/** What the first group of a pattern holds where the pattern finds something in a text; else empty. The pattern must not find `null`. */
export function firstGroup(pattern: RegExp, text: string | null | undefined): string {
  return pattern.exec(text as string)?.[1] ?? '';
}
