/** Lists of texts as the source of a pattern, so that the library looks a text up without unpacking a list. */

/** `a|b`, with signs that mean something in a pattern escaped; an empty list matches nothing. */
export function alternatives(texts: readonly string[]): string {
  return texts.map(escapePattern).join('|') || '(?!)';
}

/** The same for domains, with what most of them end on written once. */
export function domainAlternatives(domains: readonly string[]): string {
  const ending = '.ca';
  const [national, others] = [true, false].map((ends) =>
    domains.filter((domain) => domain.endsWith(ending) === ends),
  );
  const stems = (national ?? []).map((domain) => domain.slice(0, -ending.length));
  return (
    [
      ...(stems.length > 0 ? [`(${alternatives(stems)})${escapePattern(ending)}`] : []),
      ...(others?.length ? [alternatives(others)] : []),
    ].join('|') || alternatives([])
  );
}

/** The same for words, of which those that differ in their last letter only are written together: `docx?|od[ps]`. */
export function wordAlternatives(words: readonly string[]): string {
  const families = new Map<string, string[]>();
  const byLength = [...words].sort((a, b) => a.length - b.length);
  for (const word of byLength) {
    const stem = families.has(word.slice(0, -1)) ? word.slice(0, -1) : undefined;
    if (stem === undefined) families.set(word, []);
    else families.get(stem)?.push(word.slice(-1));
  }
  return (
    [...families].map(([stem, last]) => escapePattern(stem) + endings(last)).join('|') ||
    alternatives([])
  );
}

function endings(letters: readonly string[]): string {
  if (letters.length === 0) return '';
  return (letters.length > 1 ? `[${letters.join('')}]` : letters[0]) + '?';
}

function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
