/** Undoes disguises that would cut a pattern in two (row 5.6): invisible characters, an at-sign in words. */
import { pattern } from './pattern.ts';

/** Soft hyphens, zero-width and direction marks, variation selectors. */
const INVISIBLE = pattern(() => /\p{DI}+/gu);
/** As an entity, escaped once more or not, and as people write it so that machines do not see it: `jane (at) example.ca`. */
const AT_IN_WORDS = pattern(
  () =>
    /(?:&|%26)(?:amp(?:;|%3b))*(?:(?:#|%23)(?:0*64|x0*40)|commat)(?:;|%3b)|\s?(?:[([]|%28|%5b)at(?:[)\]]|%29|%5d)\s?/gi,
);

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
    .replace(AT_IN_WORDS(), '@');
}
