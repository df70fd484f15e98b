/** Filters in words, each with a button to remove it. */
import type { ReportFilter, ReportList } from '@balise/contract';
import { useFilterWords } from './filter-words.ts';
import { filterChip } from './filter-chip.ts';
import type { LanguageOf } from './quoted-value.ts';
import { ChipList } from './chip-list.tsx';

interface Props {
  readonly list: Pick<ReportList, 'dimensions'>;
  readonly filters: readonly ReportFilter[];
  /** The language of the value of a filter, if it is known. */
  readonly languageOf: LanguageOf;
  readonly onRemove: (filter: ReportFilter) => void;
}

export function FilterChipList({ list, filters, languageOf, onRemove }: Props) {
  const words = useFilterWords(list);
  return (
    <ChipList
      chips={filters.map((filter) => filterChip(filter, { words, languageOf, onRemove }))}
    />
  );
}
