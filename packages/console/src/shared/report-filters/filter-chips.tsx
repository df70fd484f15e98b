/** The chosen filters, each with a button to remove it, and a button to clear all filters. */
import { useTranslation } from 'react-i18next';
import type { ReportList } from '@balise/contract';
import { isFiltered } from '../report-question/report-view.ts';
import type { LanguageOf } from './quoted-value.ts';
import type { ReportAddress } from '../report-question/use-report-address.ts';
import { useChosenChips } from './use-chosen-chips.ts';
import { ChipList } from './chip-list.tsx';
import './filter-chips.css';

interface Props {
  readonly list: ReportList;
  readonly address: ReportAddress;
  readonly languageOf: LanguageOf;
  readonly onClear: () => void;
}

export function FilterChips({ list, address, languageOf, onClear }: Props) {
  const { t } = useTranslation();
  const chips = useChosenChips(list, address, languageOf);
  if (chips.length === 0) return null;
  return (
    <section className="filter-chips" aria-label={t('reports.filter.inForce')}>
      <ChipList chips={chips} />
      {isFiltered(address.view) && (
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
      )}
    </section>
  );
}
