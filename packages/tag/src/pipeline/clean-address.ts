/** Page address and referrer before they leave (rows 5.1 to 5.3, 5.7). */
import { hasAtSign, scrubQuery, scrubUrl, stripSearchParameters } from '@balise/privacy';

/** The URL routine; a query or fragment in which an at-sign is left goes as a whole. */
export function cleanPageAddress(href: string, language: 'en' | 'fr'): string {
  const { text } = scrubUrl(href, language);
  if (!hasAtSign(text)) return text;
  const mark = text.search(/[?#]/);
  if (mark < 0) return scrubQuery(text).text;
  const head = text.slice(0, mark);
  return (hasAtSign(head) ? '' : head + '?') + scrubQuery(text.slice(mark)).text;
}

/** Search parameters go first; what still holds an at-sign is replaced as a whole. */
export function cleanReferrer(
  referrer: string,
  searchParameters: readonly string[],
  language: 'en' | 'fr',
): string {
  if (!referrer) return '';
  const query = scrubQuery(referrer);
  if (query.kinds.length > 0) return query.text;
  return scrubUrl(stripSearchParameters(referrer, searchParameters), language).text;
}
