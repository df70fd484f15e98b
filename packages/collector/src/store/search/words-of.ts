/** The words of a typed search. Text in quotation marks is one word. */
import { fold } from '@balise/beacon';

const WORD = /"([^"]*)"?|[^\s"]+/gu;

/** Folded, without duplicates. */
export function wordsOf(text: string): string[] {
  const words = [...text.matchAll(WORD)].map(([whole, quoted]) => fold(quoted ?? whole).trim());
  return [...new Set(words)].filter((word) => word !== '');
}
