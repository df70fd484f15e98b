/**
 * Step 4: redacts every text and address first, and cuts it to length afterwards (rows 5.1 to 5.7, 5.18, 6.1). In the
 * other order, a cut could hide personal data from the patterns.
 */
import type { Dimensions } from '@balise/beacon';
import { scrubText, type FindingKind, type Language, type Scrubbed } from '@balise/privacy';
import { cleanAddress, cleanQuery } from './clean-address.ts';
import { cleanParts, isInParts } from './clean-parts.ts';
import { DEFAULT_LENGTH, cleaningById, type Cleaning, type Content } from './parameters.ts';
import { noteRemoved } from './removed.ts';

const AS_TEXT: Cleaning = { content: '', length: DEFAULT_LENGTH };

/** Receives kind and field of a redaction, never the value. */
export type Found = (kind: FindingKind, field: string) => void;

/** Cleans dimensions, with markers in the language of the page. */
export function cleanDimensions(
  dimensions: Dimensions,
  language: Language,
  found?: Found,
): Dimensions {
  const cleaning = cleaningById();
  const clean: Record<string, string> = {};
  for (const id of Object.keys(dimensions)) {
    const value = dimensions[id];
    if (!value) continue;
    const { content, length } = cleaning.get(id) ?? AS_TEXT;
    const { text, kinds } = isInParts(id)
      ? cleanParts(value, language)
      : scrub(content, value, language);
    noteRemoved(id, (clean[id] = cut(text, length)), kinds);
    for (const kind of kinds) found?.(kind, id);
  }
  return clean;
}

function scrub(content: Content, value: string, language: Language): Scrubbed {
  switch (content) {
    case 'a':
    case 'k':
      // A data, blob or script address may contain the content itself, so only its scheme is kept.
      return cleanAddress(
        value.indexOf(':') < 0 ? value : value.replace(/^(data|blob|javascript):[^]*/i, '$1:'),
        language,
        content === 'k',
      );
    case 'q':
      return cleanQuery(value, language);
    case 'c':
      // Codes come from our library and contain no personal data.
      return { text: value, kinds: [] };
    case 'l': {
      // Row 6.1: a label with personal data is not anonymous, so it is dropped.
      const scrubbed = scrubText(value, language);
      return scrubbed.kinds.length ? { ...scrubbed, text: '' } : scrubbed;
    }
    default:
      return scrubText(value, language);
  }
}

/** Cuts to a number of UTF-16 code units without splitting a surrogate pair. A negative length keeps the end. */
export function cut(text: string, length: number): string {
  if (text.length <= Math.abs(length)) return text;
  const part = length < 0 ? text.slice(length) : text.slice(0, length);
  return part.replace(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, '');
}
