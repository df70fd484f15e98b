/** Redacts one value according to its kind of content. */
import {
  addressScrubber,
  hasAtSign,
  nameList,
  scrubLabel,
  scrubQuery,
  scrubText,
  stripSearchParameters,
  tighten,
  type Scrubbed,
} from '@balise/privacy';
import { settings, type Settings } from '@balise/settings';
import { textParameters } from '@balise/settings/text-parameters';
import type { Content } from './parameter-meaning.ts';

/** A scheme, or the start of a path, a query or a fragment. */
const ADDRESS = /[/?#]|^[a-z][a-z0-9+.-]*:/i;
const HOST = /^(?:[a-z0-9-]+\.)+[a-z]{2,}$/i;

export type CleanValue = (content: Content, value: string, language: 'en' | 'fr') => Scrubbed;

/**
 * Additional patterns of the settings apply to all later redactions in this process. The values of some URL parameters
 * are removed (docs/decisions/0010-addresses.md).
 */
export function valueCleaner(privacy: Settings['privacy']): CleanValue {
  tighten(privacy);
  const { strippedParameters } = settings.pageFeatures.search;
  const scrubAddress = addressScrubber({
    personal: nameList(privacy.parameters.flatMap(({ names }) => names)),
    typed: nameList(textParameters({ ...settings, privacy })),
  });

  return (content, value, language) => {
    const scrub = (address: string): Scrubbed =>
      scrubAddress(address, language, content === 'link');
    switch (content) {
      case 'text':
        return cleanText(value, language);
      case 'label':
        // Row 6.1: if a label would have to be redacted, it is not an anonymous label.
        return { text: scrubLabel(value, language), kinds: scrubText(value, language).kinds };
      case 'address':
      case 'link':
        // A client may send any text. A value that is not a URL is redacted as text.
        return ADDRESS.test(value) || HOST.test(value)
          ? cleanAddress(value, scrub)
          : cleanText(value, language);
      case 'query':
        return cleanQuery(value, scrub);
      case 'previous-query':
      case 'referrer':
        return cleanQuery(stripSearchParameters(value, strippedParameters), scrub);
    }
  };
}

/** Rows 5.1 and 5.2: a query with an at-sign is removed completely. */
function cleanQuery(value: string, scrub: (address: string) => Scrubbed): Scrubbed {
  const query = scrubQuery(value);
  return query.kinds.length > 0 ? query : scrub(value);
}

/** Rows 5.3 and 5.7. If an at-sign remains after the path, the query is removed too (row 5.1). */
function cleanAddress(value: string, scrub: (address: string) => Scrubbed): Scrubbed {
  const { text, kinds } = scrub(value);
  const mark = text.search(/[?#]/);
  if (mark < 0 || !hasAtSign(text.slice(mark))) return { text, kinds };
  const query = scrubQuery(text.slice(mark + 1));
  return { text: text.slice(0, mark + 1) + query.text, kinds: [...kinds, ...query.kinds] };
}

const DECIMAL = /(?<![\d.])(\d+)\.\d+(?![\d.])/g;
const LONGEST_DECIMAL = '12345678.'.length;
/** No longitude is larger. Up to this value, a number with many decimals may be a coordinate. */
const LARGEST_DEGREE = 180;

/**
 * `scrubText` keeps decimals, so a point could hide a long number from it. The point is removed before the check,
 * unless the number may be a coordinate.
 */
function cleanText(value: string, language: 'en' | 'fr'): Scrubbed {
  const plain = value.replace(DECIMAL, (decimal, whole: string) =>
    decimal.length > LONGEST_DECIMAL && Number(whole) > LARGEST_DEGREE
      ? decimal.replace('.', '')
      : decimal,
  );
  return scrubText(plain, language);
}
