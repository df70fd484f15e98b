/** Undoes disguises that would cut a pattern in two (row 5.6): invisible characters, an at-sign written as an entity. */

/** Soft hyphens, zero-width and direction marks, variation selectors. */
const INVISIBLE = /\p{DI}+/gu;
const AT_ENTITY = /&(?:#0*64|#x0*40|commat);/gi;

/**
 * The text as a reader sees it; folding twice gives the same. Full-width forms are the patterns'
 * business: `normalize('NFKC')` takes quadratic time on runs of combining marks.
 */
export function fold(text: string): string {
  return text.replace(INVISIBLE, '').replace(AT_ENTITY, '@');
}
