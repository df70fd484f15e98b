/** Step 4: every text and address is scrubbed, then cut to length, never the other way (rows 5.1 to 5.7, 5.18, 6.1). */
import type { Dimensions } from '@balise/beacon';
import { scrubLabel, scrubQuery, scrubText, scrubUrl, type FindingKind } from '@balise/privacy';
import type { Content, TagSettings } from '../tag-settings.ts';
import { cut } from './cut.ts';

export interface FoundInField {
  readonly kind: FindingKind;
  readonly field: string;
}

export interface Cleaned {
  readonly dimensions: Dimensions;
  /** Kind and field, never the value. */
  readonly findings: readonly FoundInField[];
}

type CleanSettings = Pick<TagSettings, 'contents' | 'lengths' | 'defaultLength'>;

export function cleanDimensions(
  dimensions: Dimensions,
  language: 'en' | 'fr',
  settings: CleanSettings,
): Cleaned {
  const clean: Record<string, string> = {};
  const findings: FoundInField[] = [];
  for (const id of Object.keys(dimensions)) {
    const value = dimensions[id];
    if (!value) continue;
    const scrubbed = scrubBy(settings.contents[id] ?? 'text', value, language);
    clean[id] = cut(scrubbed.text, settings.lengths[id] ?? settings.defaultLength);
    for (const kind of scrubbed.kinds) findings.push({ kind, field: id });
  }
  return { dimensions: clean, findings };
}

function scrubBy(
  content: Content,
  value: string,
  language: 'en' | 'fr',
): { text: string; kinds: readonly FindingKind[] } {
  switch (content) {
    case 'code':
      return { text: value, kinds: [] };
    case 'address':
      return scrubUrl(value, language);
    case 'query': {
      const query = scrubQuery(value);
      return query.kinds.length > 0 ? query : scrubUrl(value, language);
    }
    case 'label': {
      // Row 6.1: a label that would have to be changed is no anonymous label.
      const { kinds } = scrubText(value, language);
      return { text: scrubLabel(value, language), kinds };
    }
    case 'text':
      return scrubText(value, language);
  }
}
