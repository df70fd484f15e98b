/** The active filters, each with a button to remove it, and the choice between hits and whole visits. */
import { useTranslation } from 'react-i18next';
import type { ReportList } from '@balise/contract';
import { Choice } from '../../../components/form/choice.tsx';
import { isFiltered } from '../query/report-view.ts';
import type { ReportAddress } from '../query/use-report-address.ts';
import { FilterChipList } from './filter-chip-list.tsx';
import './filter-chips.css';

interface Props {
  readonly list: ReportList;
  readonly address: ReportAddress;
  readonly onClear: () => void;
}

const SCOPES = ['hit', 'visit'] as const;

export function FilterChips({ list, address, onClear }: Props) {
  const { t } = useTranslation();
  const { view, change, removeFilter } = address;
  if (!isFiltered(view)) return null;
  return (
    <section className="filter-chips" aria-label={t('reports.filter.inForce')}>
      <FilterChipList list={list} filters={view.filters} onRemove={removeFilter} />
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
        <span>{`${t('reports.filter.clear')} `}</span>
        <kbd aria-hidden="true">{t('frame.keyboard.keys.close')}</kbd>
      </button>
    </section>
  );
}
