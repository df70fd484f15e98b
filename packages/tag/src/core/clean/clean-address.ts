/** Page address, queries, referrer and links before they leave (rows 5.1 to 5.3, 5.7). */
import {
  addressScrubber,
  hasAtSign,
  scrubQuery,
  stripSearchParameters,
  type Language,
  type Scrubbed,
} from '@balise/privacy';
import { oncePerPage } from '../../env/once-per-page.ts';
import { settings } from '../../env/settings.ts';

const scrubber = oncePerPage(() =>
  addressScrubber({ personal: settings.personal, searched: settings.search.terms }),
);

/** `isLink` is the address of a link or file. */
export function cleanAddress(address: string, language: Language, isLink?: boolean): Scrubbed {
  return scrubber()(address, language, isLink);
}

/** The address routine; a query or fragment in which an at-sign is left goes as a whole. */
export function cleanPageAddress(href: string, language: Language): Scrubbed {
  const { text, kinds } = cleanAddress(href, language);
  const { text: clean, kinds: more } = scrubQuery(text);
  if (text === clean) return { text, kinds };
  const head = text.replace(/[?#][^]*/, '?');
  return { text: hasAtSign(head) ? clean : head + clean, kinds: [...kinds, ...more] };
}

/** With an at-sign in it the whole is replaced; search parameters are taken out of what is not. */
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
