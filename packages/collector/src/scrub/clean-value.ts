/** Cleans one value by what it holds. */
import {
  hasAtSign,
  scrubLabel,
  scrubQuery,
  scrubText,
  scrubUrl,
  stripSearchParameters,
  type Scrubbed,
} from '@balise/privacy';
import { settings } from '@balise/settings';
import type { Content } from './parameter-meaning.ts';

const SEARCH_PARAMETERS = settings.pageFeatures.search.strippedParameters;

export function cleanValue(content: Content, value: string, language: 'en' | 'fr'): Scrubbed {
  switch (content) {
    case 'text':
      return scrubText(value, language);
    case 'label':
      // Row 6.1: a label that would have to be changed is no anonymous label.
      return { text: scrubLabel(value, language), kinds: scrubText(value, language).kinds };
    case 'address':
      return cleanAddress(value, language);
    case 'query':
      return cleanQuery(value, language);
    case 'previous-query':
    case 'referrer':
      return cleanQuery(stripSearchParameters(value, SEARCH_PARAMETERS), language);
  }
}

/** Rows 5.1 and 5.2: an at-sign takes the whole value with it. */
function cleanQuery(value: string, language: 'en' | 'fr'): Scrubbed {
  const query = scrubQuery(value);
  return query.kinds.length > 0 ? query : scrubUrl(value, language);
}

/** Rows 5.3 and 5.7; an at-sign that is left behind the path takes the query with it (row 5.1). */
function cleanAddress(value: string, language: 'en' | 'fr'): Scrubbed {
  const { text, kinds } = scrubUrl(value, language);
  const mark = text.search(/[?#]/);
  if (mark < 0 || !hasAtSign(text.slice(mark))) return { text, kinds };
  const query = scrubQuery(text.slice(mark + 1));
  return { text: text.slice(0, mark + 1) + query.text, kinds: [...kinds, ...query.kinds] };
}
