/** Filters in words, each with a button to remove it. */
import type { ReportFilter, ReportList } from '@balise/contract';
import { useFilterWords } from '../filter-words.ts';
import { textOfFilter } from '../query/filter-text.ts';
import { ChipList } from './chip-list.tsx';

interface Props {
  readonly list: Pick<ReportList, 'dimensions'>;
  readonly filters: readonly ReportFilter[];
  readonly onRemove: (filter: ReportFilter) => void;
}

export function FilterChipList({ list, filters, onRemove }: Props) {
  const words = useFilterWords(list);
  return (
    <ChipList
      chips={filters.map((filter) => ({
        id: textOfFilter(filter),
        text: words(filter),
        remove: () => onRemove(filter),
      }))}
    />
  );
}
