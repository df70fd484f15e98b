/** Whether a folded text contains every word of a search. An empty search finds every text. */
import { fold, wordMatcher } from '@balise/beacon';

export const containsWords = (folded: string, search: string): boolean =>
  fold(search)
    .split(/\s+/)
    .every((word) => wordMatcher(word)(folded));
