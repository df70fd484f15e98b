/** Cleans one value by what it holds. */
import {
  addressScrubber,
  hasAtSign,
  nameList,
  scrubLabel,
  scrubQuery,
  scrubText,
  stripSearchParameters,
  type Scrubbed,
} from '@balise/privacy';
import { settings, type Settings } from '@balise/settings';
import type { Content } from './parameter-meaning.ts';

const SEARCH_PARAMETERS = settings.pageFeatures.search.strippedParameters;

/** A scheme, or a place in a path, a query or a page. */
const ADDRESS = /[/?#]|^[a-z][a-z0-9+.-]*:/i;
const HOST = /^(?:[a-z0-9-]+\.)+[a-z]{2,}$/i;

export type CleanValue = (content: Content, value: string, language: 'en' | 'fr') => Scrubbed;

/** `parameters` of addresses lose their values (docs/decisions/0010-addresses.md). */
export function valueCleaner({ parameters }: Settings['privacy']): CleanValue {
  const scrubAddress = addressScrubber({
    personal: nameList(parameters.flatMap(({ names }) => names)),
    searched: settings.pageFeatures.search.termParameters,
  });

  return (content, value, language) => {
    const scrub = (address: string): Scrubbed =>
      scrubAddress(address, language, content === 'link');
    switch (content) {
      case 'text':
        return cleanText(value, language);
      case 'label':
        // Row 6.1: a label that would have to be changed is no anonymous label.
        return { text: scrubLabel(value, language), kinds: scrubText(value, language).kinds };
      case 'address':
      case 'link':
        // Anybody may send anything: what is no address is a text.
        return ADDRESS.test(value) || HOST.test(value)
          ? cleanAddress(value, scrub)
          : cleanText(value, language);
      case 'query':
        return cleanQuery(value, scrub);
      case 'previous-query':
      case 'referrer':
        return cleanQuery(stripSearchParameters(value, SEARCH_PARAMETERS), scrub);
    }
  };
}

/** Rows 5.1 and 5.2: an at-sign takes the whole value with it. */
function cleanQuery(value: string, scrub: (address: string) => Scrubbed): Scrubbed {
  const query = scrubQuery(value);
  return query.kinds.length > 0 ? query : scrub(value);
}

/** Rows 5.3 and 5.7; an at-sign that is left behind the path takes the query with it (row 5.1). */
function cleanAddress(value: string, scrub: (address: string) => Scrubbed): Scrubbed {
  const { text, kinds } = scrub(value);
  const mark = text.search(/[?#]/);
  if (mark < 0 || !hasAtSign(text.slice(mark))) return { text, kinds };
  const query = scrubQuery(text.slice(mark + 1));
  return { text: text.slice(0, mark + 1) + query.text, kinds: [...kinds, ...query.kinds] };
}

const DECIMAL = /(?<![\d.])(\d+)\.\d+(?![\d.])/g;
const LONGEST_DECIMAL = '12345678.'.length;
/** No longitude is larger: up to it, a number with many decimals is a place on the map. */
const LARGEST_DEGREE = 180;

/** A point hides a long number from the text routine, which keeps decimals. */
function cleanText(value: string, language: 'en' | 'fr'): Scrubbed {
  const plain = value.replace(DECIMAL, (decimal, whole: string) =>
    decimal.length > LONGEST_DECIMAL && Number(whole) > LARGEST_DEGREE
      ? decimal.replace('.', '')
      : decimal,
  );
  return scrubText(plain, language);
}
