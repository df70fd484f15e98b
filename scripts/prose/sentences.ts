/** The sentences of a block of prose, with the index at which each begins. Inline code counts as one word. */
import { split } from 'sentence-splitter';

export type Sentence = { readonly text: string; readonly index: number };

/** Abbreviations whose full stop does not close a sentence. */
const ABBREVIATIONS = /\b(?:e\.g|i\.e|etc|cf|p\. ex|par ex|c\.-à-d|no|art|St|Ste|vs)\./giu;

export function sentencesOf(block: string): Sentence[] {
  const text = block.replaceAll(ABBREVIATIONS, (match) => match.replaceAll('.', '·'));
  return split(text)
    .filter((node) => node.type === 'Sentence')
    .flatMap((node) => bySemicolon({ text: node.raw, index: node.range[0] }));
}

/** A colon or a semicolon separates clauses that can be read one by one. */
function bySemicolon({ text, index }: Sentence): Sentence[] {
  const parts: Sentence[] = [];
  let at = 0;
  for (const match of text.matchAll(/[;:](?=\s)|$/gu)) {
    const part = text.slice(at, match.index);
    if (part.trim() !== '') parts.push({ text: part, index: index + at });
    at = match.index + 1;
  }
  return parts;
}

/** Words as people count them: signs between spaces are none. */
export function wordCount(text: string): number {
  return text.split(/[\s\u00a0\u202f]+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
