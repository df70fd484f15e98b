/** Redacts addresses (rows 5.3, 5.7): only e-mail addresses, user and password pairs, and case numbers. */
import { redactCaseNumbers } from './case-number.ts';
import { PATH_PAIRS, QUERY_PAIRS, redactPairs } from './credentials.ts';
import { redactEmails } from './email.ts';
import type { Scrubbed } from './finding.ts';
import { HELD_IN_URL } from './quick-check.ts';
import type { Language } from './redaction.ts';
import { scrubWith } from './scrub-with.ts';
import { removeUserInfo } from './user-info.ts';

/** Scheme and host, if any; path; query and fragment. Always matches. */
const PARTS = /^(\s*(?:[\w+.-]+:)?[\\/]{2,}[^\\/?#]*)?([^?#]*)([^]*)/;

/**
 * Row 5.7: a valid address stays valid, including relative addresses and `mailto:`. A host gets no marker, because a
 * bracket in it would be invalid.
 */
export function scrubUrl(url: string, language: Language): Scrubbed {
  return scrubWith(
    url,
    language,
    HELD_IN_URL,
    (text, redact) =>
      text.replace(PARTS, (_match, authority = '', path: string, query: string) => {
        const rest =
          redactEmails(redactPairs(path, PATH_PAIRS, redact), redact) +
          redactEmails(redactPairs(query, QUERY_PAIRS, redact), redact, true);
        const clean = removeUserInfo(authority, redact) + redactCaseNumbers(rest, redact);
        // If no host is left, a handle in the path (`/@name`) has become user information.
        return removeUserInfo(clean, redact);
      }),
    true,
  );
}
