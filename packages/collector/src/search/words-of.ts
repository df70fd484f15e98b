/** The words of a text that somebody types: what stands in quotation marks is one of them. */
import { fold } from '@balise/beacon';

const WORD = /"([^"]*)"?|[^\s"]+/gu;

/** Folded, each once. */
export function wordsOf(text: string): string[] {
  const words = [...text.matchAll(WORD)].map(([whole, quoted]) => fold(quoted ?? whole).trim());
  return [...new Set(words)].filter((word) => word !== '');
}
