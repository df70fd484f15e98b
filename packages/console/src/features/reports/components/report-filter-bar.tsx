/** Chooses the period, the comparison and the filters. */
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportList } from '@balise/contract';
import { ChoiceField } from '../../../components/filter-bar/choice-field.tsx';
import { FilterBar } from '../../../components/filter-bar/filter-bar.tsx';
import { useShortcut } from '../../../components/shortcuts.tsx';
import { COMPARISONS, ORDERS } from '../query/report-view.ts';
import type { ReportAddress } from '../query/use-report-address.ts';
import { DimensionChoices } from './dimension-choices.tsx';
import { AddFilter } from './add-filter.tsx';
import { PeriodFields, PERIOD_ID } from './period-fields.tsx';
import './report-filter-bar.css';

interface Props {
  readonly list: ReportList;
  readonly address: ReportAddress;
  /** Whether rows can be compared, and joined in both languages. */
  readonly isOfRows?: boolean;
}

export function ReportFilterBar({ list, address, isOfRows = true }: Props) {
  const { t } = useTranslation();
  const moreId = useId();
  const [isOpen, setOpen] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const { view, change } = address;
  useShortcut('/', () => document.getElementById(PERIOD_ID)?.focus());
  return (
    <div className="report-filter-bar">
      <FilterBar>
        <PeriodFields address={address} />
        {isOfRows && (
          <ChoiceField
            label={t('reports.compare.label')}
            choices={COMPARISONS.map((id) => ({ id, name: t(`reports.compare.${id}`) }))}
            chosen={view.compare}
            onChoose={(compare) => change({ compare, ...(compare === 'none' && { order: '' }) })}
          />
        )}
        {isOfRows && view.compare !== 'none' && (
          <ChoiceField
            label={t('reports.order.label')}
            choices={ORDERS.map((id) => ({ id, name: t(`reports.order.${id}`) }))}
            chosen={view.order}
            onChoose={(order) => change({ order })}
          />
        )}
        <button
          type="button"
          className="button report-filter-bar-toggle"
          aria-expanded={isOpen}
          aria-controls={moreId}
          onClick={() => setOpen(!isOpen)}
        >
          {t('reports.filter.more')}
        </button>
        <div id={moreId} className="report-filter-bar-more" data-open={isOpen || undefined}>
          <DimensionChoices list={list} address={address} />
          {isOfRows && (
            <ChoiceField
              label={t('reports.languages.label')}
              choices={(['joined', 'split'] as const).map((id) => ({
                id,
                name: t(`reports.languages.${id}`),
              }))}
              chosen={view.languages}
              onChoose={(languages) => change({ languages })}
            />
          )}
          <ChoiceField
            label={t('reports.source.label')}
            choices={(['real', 'simulated'] as const).map((id) => ({
              id,
              name: t(`reports.source.${id}`),
            }))}
            chosen={view.source}
            onChoose={(source) => change({ source })}
          />
          <button
            type="button"
            className="button"
            aria-expanded={isAdding}
            onClick={() => setAdding(!isAdding)}
          >
            {t('reports.filter.add')}
          </button>
        </div>
      </FilterBar>
      {isAdding && <AddFilter list={list} address={address} onDone={() => setAdding(false)} />}
    </div>
  );
}
