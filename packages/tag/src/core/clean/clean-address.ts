/** Cleans page address, queries, referrer and links before they are sent (rows 5.1 to 5.3, 5.7). */
import {
  addressScrubber,
  scrubQuery,
  stripSearchParameters,
  withoutAtSign,
  type Language,
  type Scrubbed,
} from '@balise/privacy';
import { oncePerPage } from '../../env/once-per-page.ts';
import { settings } from '../../env/settings.ts';

const scrubber = oncePerPage(() =>
  addressScrubber({ personal: settings.personal, typed: settings.typedNames }),
);

/** `isLink` marks the address of a link or file. */
export function cleanAddress(address: string, language: Language, isLink?: boolean): Scrubbed {
  return scrubber()(address, language, isLink);
}

/** Cleans the address. If its query or fragment still contains an at-sign, it is replaced as a whole. */
export function cleanPageAddress(href: string, language: Language): Scrubbed {
  return withoutAtSign(cleanAddress(href, language));
}

/** A query with an at-sign is replaced as a whole. Otherwise search parameters are stripped. */
export function cleanQuery(
  query: string,
  language: Language,
  searchParameters?: readonly string[],
): Scrubbed {
  const whole = scrubQuery(query);
  if (whole.kinds.length) return whole;
  return cleanAddress(
    searchParameters ? stripSearchParameters(query, searchParameters) : query,
    language,
  );
}
