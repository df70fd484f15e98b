/** A filter as a removable text, in the language of the reader, with the language of its value. */
import type { ReportFilter } from '@balise/contract';
import type { Chip } from './chip-list.tsx';
import { textOfFilter } from '../report-question/filter-text.ts';
import { quotedValue, type LanguageOf } from './quoted-value.ts';

interface Given {
  readonly words: (filter: ReportFilter) => string;
  readonly languageOf: LanguageOf;
  readonly onRemove: (filter: ReportFilter) => void;
}

export const filterChip = (filter: ReportFilter, { words, languageOf, onRemove }: Given): Chip => ({
  id: textOfFilter(filter),
  text: words(filter),
  quoted: quotedValue(filter, languageOf),
  remove: () => onRemove(filter),
});
