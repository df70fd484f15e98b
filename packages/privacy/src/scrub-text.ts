/** Redacts text: titles, link texts, search terms, filter phrases, form answers (rows 5.3, 5.6). */
import { redactFileNumbers } from './case-number.ts';
import { redactTextPairs } from './credentials.ts';
import { redactDigits } from './digits.ts';
import { redactEmails } from './email.ts';
import type { Scrubbed } from './finding.ts';
import { HELD_IN_TEXT } from './quick-check.ts';
import { redactPassports } from './passport.ts';
import { pattern } from './pattern.ts';
import { redactPostalCodes } from './postal-code.ts';
import type { Language } from './redaction.ts';
import { scrubWith } from './scrub-with.ts';

/** Decoded first, so that the digits of the encoding do not count as part of a number. */
const ENCODED_SPACE = pattern(() => /%20|%c2%a0|%e2%80%(?:8[0-9a]|af)/giu);
const DIGIT = pattern(() => /\d/u);

/**
 * Row 5.6: replaces everything that may identify a person by the marker of the language. The longest matches come
 * first, because a value may contain an address, and an address may contain a postal code.
 */
export function scrubText(text: string, language: Language): Scrubbed {
  return scrubWith(text, language, HELD_IN_TEXT, (folded, redact) => {
    const decoded = folded.replace(ENCODED_SPACE(), ' ');
    const named = redactEmails(redactTextPairs(decoded, redact), redact);
    if (!DIGIT().test(named)) return named;
    const numbered = redactDigits(
      redactFileNumbers(redactPostalCodes(named, redact), redact),
      redact,
    );
    return redactPassports(numbered, redact);
  });
}
