/**
 * Text for comparison in collector and console: lower case, without accents and invisible signs, with `œ` and `æ` as two
 * letters. `folded-sql.ts` of the collector is the same for the engine.
 */

const NOT_ASCII = /[^\0-\x7f]+/g;
/** Accents, soft hyphens, zero-width signs and signs of direction. */
const UNSEEN = /[\p{M}\p{DI}]/gu;

export function fold(text: string): string {
  return text.replace(NOT_ASCII, plainly).toLowerCase();
}

/** A sigma has another form at the end of a word. */
function plainly(text: string): string {
  return text
    .normalize('NFD')
    .replace(UNSEEN, '')
    .replace(/œ/gi, 'oe')
    .replace(/æ/gi, 'ae')
    .toLowerCase()
    .replaceAll('ς', 'σ');
}
