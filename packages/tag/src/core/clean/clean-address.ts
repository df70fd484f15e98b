/** Page address, queries and referrer before they leave (rows 5.1 to 5.3, 5.7). */
import {
  hasAtSign,
  scrubQuery,
  scrubUrl,
  stripSearchParameters,
  type Language,
  type Scrubbed,
} from '@balise/privacy';

/** The URL routine; a query or fragment in which an at-sign is left goes as a whole. */
export function cleanPageAddress(href: string, language: Language): string {
  const { text } = scrubUrl(href, language);
  const head = text.replace(/[?#][^]*/, '?');
  const clean = scrubQuery(text).text;
  return text === clean || hasAtSign(head) ? clean : head + clean;
}

/** With an at-sign in it the whole is replaced; search parameters are taken out of what is not. */
export function cleanQuery(
  query: string,
  language: Language,
  searchParameters?: readonly string[],
): Scrubbed {
  const whole = scrubQuery(query);
  if (whole.kinds.length) return whole;
  return scrubUrl(
    searchParameters ? stripSearchParameters(query, searchParameters) : query,
    language,
  );
}
