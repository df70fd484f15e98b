/** Undoes disguises that would break up a match (row 5.6): invisible characters, and an at-sign in words. */
import { pattern } from './pattern.ts';

/** Soft hyphens, zero-width and direction marks, variation selectors. */
const INVISIBLE = pattern(() => /\p{DI}+/gu);
/** At-sign as an entity, which may be escaped again, or in words to hide it from programs: `jane (at) example.ca`. */
const AT_IN_WORDS = pattern(
  () =>
    /(?:&|%26)(?:amp(?:;|%3b))*(?:(?:#|%23)(?:0*64|x0*40)|commat)(?:;|%3b)|\s?(?:[([]|%28|%5b)at(?:[)\]]|%29|%5d)\s?/gi,
);

const FULL_WIDTH_LETTER = /[Ａ-Ｚａ-ｚ]/g;
const FULL_WIDTH_SHIFT = 0xfee0;

/**
 * The text as a reader sees it. Folding twice gives the same result. The patterns handle other full-width forms,
 * because `normalize('NFKC')` takes quadratic time on runs of combining marks.
 */
export function fold(text: string): string {
  return text
    .replace(INVISIBLE(), '')
    .replace(FULL_WIDTH_LETTER, (c) => String.fromCharCode(c.charCodeAt(0) - FULL_WIDTH_SHIFT))
    .replace(AT_IN_WORDS(), '@');
}
