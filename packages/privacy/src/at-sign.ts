/** The at-sign in all its written forms: `@`, `%40`, `%2540`, `＠`, `﹫`, `&#64;` (row 5.1). */
import { asText } from './as-text.ts';
import { fold } from './fold.ts';
import { HELD_IN_URL, mayHold } from './quick-check.ts';
import { pattern } from './pattern.ts';

export const AT_SIGN = pattern(() => /@/i);

/** Row 5.1: whether a text contains an at-sign in any form. */
export function hasAtSign(text: string): boolean {
  const value = asText(text);
  return mayHold(HELD_IN_URL, value) && AT_SIGN().test(fold(value));
}
