/** The filters in force, each with the way out of it; and whether they are about hits or about whole visits. */
import { useTranslation } from 'react-i18next';
import type { ReportList } from '@balise/contract';
import { Choice } from '../../../components/form/choice.tsx';
import { useFilterWords } from '../filter-words.ts';
import { textOfFilter } from '../query/filter-text.ts';
import { isFiltered } from '../query/report-view.ts';
import type { ReportAddress } from '../query/use-report-address.ts';
import './filter-chips.css';

interface Props {
  readonly list: ReportList;
  readonly address: ReportAddress;
  readonly onClear: () => void;
}

const SCOPES = ['hit', 'visit'] as const;

export function FilterChips({ list, address, onClear }: Props) {
  const { t } = useTranslation();
  const words = useFilterWords(list);
  const { view, change, removeFilter } = address;
  if (!isFiltered(view)) return null;
  const leave = (filter: (typeof view.filters)[number]) => {
    removeFilter(filter);
    // What had the focus is gone.
    document.querySelector('h1')?.focus();
  };
  return (
    <section className="filter-chips" aria-label={t('reports.filter.inForce')}>
      {view.filters.length > 0 && (
        <ul>
          {view.filters.map((filter) => {
            const said = words(filter);
            return (
              <li key={textOfFilter(filter)}>
                <span>{said}</span>
                <button
                  type="button"
                  aria-label={t('reports.filter.remove', { filter: said })}
                  onClick={() => leave(filter)}
                >
                  <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
                    <path d="M2 2l8 8M10 2l-8 8" stroke="currentColor" strokeWidth="1.5" />
                  </svg>
                </button>
              </li>
            );
          })}
        </ul>
      )}
      {view.filters.length > 0 && (
        <fieldset>
          <legend>{t('reports.scope.label')}</legend>
          {SCOPES.map((scope) => (
            <Choice
              key={scope}
              type="radio"
              name="report-scope"
              label={t(`reports.scope.${scope}`)}
              checked={view.scope === scope}
              onChange={() => change({ scope })}
            />
          ))}
        </fieldset>
      )}
      <button
        type="button"
        className="button"
        onClick={() => {
          onClear();
          document.querySelector('h1')?.focus();
        }}
      >
        {t('reports.filter.clear')} <kbd aria-hidden="true">{t('frame.keyboard.keys.close')}</kbd>
      </button>
    </section>
  );
}
