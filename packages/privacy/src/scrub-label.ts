/** Labels that must be anonymous, such as the login status (row 6.1). */
import type { Language } from './redaction.ts';
import { scrubText } from './scrub-text.ts';

/** Row 6.1: a label that `scrubText` would change is not anonymous, so it is dropped. */
export function scrubLabel(value: string, language: Language): string {
  const { text, kinds } = scrubText(value, language);
  return kinds.length ? '' : text;
}
