/** Undoes disguises that would cut a pattern in two (row 5.6): invisible characters, an at-sign written as an entity. */
import { pattern } from './pattern.ts';

/** Soft hyphens, zero-width and direction marks, variation selectors. */
const INVISIBLE = pattern(() => /\p{DI}+/gu);
const AT_ENTITY = /&(?:#0*64|#x0*40|commat);/gi;

const FULL_WIDTH_LETTER = /[Ａ-Ｚａ-ｚ]/g;
const FULL_WIDTH_SHIFT = 0xfee0;

/**
 * The text as a reader sees it; folding twice gives the same. Other full-width forms are the patterns'
 * business: `normalize('NFKC')` takes quadratic time on runs of combining marks.
 */
export function fold(text: string): string {
  return text
    .replace(INVISIBLE(), '')
    .replace(FULL_WIDTH_LETTER, (c) => String.fromCharCode(c.charCodeAt(0) - FULL_WIDTH_SHIFT))
    .replace(AT_ENTITY, '@');
}
