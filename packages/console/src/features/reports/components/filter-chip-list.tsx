/** Filters in words, each with a button to remove it. */
import { useTranslation } from 'react-i18next';
import type { ReportFilter, ReportList } from '@balise/contract';
import { useFilterWords } from '../filter-words.ts';
import { textOfFilter } from '../query/filter-text.ts';
import './filter-chip-list.css';

interface Props {
  readonly list: Pick<ReportList, 'dimensions'>;
  readonly filters: readonly ReportFilter[];
  readonly onRemove: (filter: ReportFilter) => void;
}

export function FilterChipList({ list, filters, onRemove }: Props) {
  const { t } = useTranslation();
  const words = useFilterWords(list);
  if (filters.length === 0) return null;
  return (
    <ul className="filter-chip-list">
      {filters.map((filter) => {
        const text = words(filter);
        return (
          <li key={textOfFilter(filter)}>
            <span>{text}</span>
            <button
              type="button"
              aria-label={t('reports.filter.remove', { filter: text })}
              onClick={() => {
                onRemove(filter);
                // The focused button is removed.
                document.querySelector('h1')?.focus();
              }}
            >
              <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
                <path d="M2 2l8 8M10 2l-8 8" stroke="currentColor" strokeWidth="1.5" />
              </svg>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
