/** Whether a text contains every word of a phrase; case and accents are ignored. */

export function holds(text: string, phrase: string): boolean {
  const content = fold(text);
  return fold(phrase)
    .split(/\s+/)
    .every((word) => content.includes(word));
}

/** Lower case, without accents. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
