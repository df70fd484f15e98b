/**
 * The bar of a report: period, comparison, a button that opens the filters, and what is chosen. It is one line if
 * there is room.
 */
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportList } from '@balise/contract';
import { ChoiceField } from '../../components/filter-bar/choice-field.tsx';
import { FilterBar } from '../../components/filter-bar/filter-bar.tsx';
import { Skeleton } from '../../components/states/skeleton.tsx';
import { useShortcut } from '../../components/keyboard/shortcuts.tsx';
import { COMPARISONS, isFiltered, ORDERS } from '../report-question/report-view.ts';
import type { LanguageOf } from './quoted-value.ts';
import type { ReportAddress } from '../report-question/use-report-address.ts';
import { PeriodFields, PERIOD_ID } from '../report-period/period-fields.tsx';
import './report-filter-bar.css';

/** Loaded after the period. */
const GoalField = lazy(async () => ({
  default: (await import('./goal-field.tsx')).GoalField,
}));

/** Loaded only if something is chosen. */
const FilterChips = lazy(async () => ({
  default: (await import('./filter-chips.tsx')).FilterChips,
}));

/** Loaded when it is opened. */
const FilterPanel = lazy(async () => ({
  default: (await import('./filter-panel.tsx')).FilterPanel,
}));

interface Props {
  readonly list: ReportList;
  readonly address: ReportAddress;
  /** Whether rows can be compared, and joined in both languages. */
  readonly isOfRows?: boolean;
  /** Whether goals can choose visits. */
  readonly hasGoals?: boolean;
  /** The language of the value of a filter, if it is known. */
  readonly languageOf: LanguageOf;
  readonly onClear: () => void;
}

export function ReportFilterBar({
  list,
  address,
  isOfRows = true,
  hasGoals = isOfRows,
  ...of
}: Props) {
  const { t } = useTranslation();
  const panelId = useId();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { view } = address;
  useShortcut('/', () => document.getElementById(PERIOD_ID)?.focus());
  return (
    <div className="report-filter-bar">
      <FilterBar>
        <PeriodFields address={address} />
        {isOfRows && <Comparison address={address} />}
        <Suspense>{isOfRows && <GoalField address={address} />}</Suspense>
        <button
          ref={opener}
          type="button"
          className="button report-filter-button"
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setOpen(!isOpen)}
        >
          <span>{t('reports.filter.open')}</span>
          <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true" focusable="false">
            <path d="M2 4l4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.5" />
          </svg>
        </button>
        <Suspense>
          {(isFiltered(view) || view.languages === 'split') && (
            <FilterChips list={list} address={address} {...of} />
          )}
        </Suspense>
      </FilterBar>
      <div id={panelId} hidden={!isOpen}>
        {isOpen && (
          <Suspense fallback={<Skeleton lines={3} />}>
            <FilterPanel
              list={list}
              address={address}
              isOfRows={isOfRows}
              hasGoals={hasGoals}
              onClose={() => {
                setOpen(false);
                // The focused element is removed.
                opener.current?.focus();
              }}
            />
          </Suspense>
        )}
      </div>
    </div>
  );
}

/** The compared days, and then the order of the rows. */
function Comparison({ address: { view, change } }: Pick<Props, 'address'>) {
  const { t } = useTranslation();
  return (
    <>
      <ChoiceField
        label={t('reports.compare.label')}
        choices={COMPARISONS.map((id) => ({ id, name: t(`reports.compare.${id}`) }))}
        chosen={view.compare}
        onChoose={(compare) => change({ compare, ...(compare === 'none' && { order: '' }) })}
      />
      {view.compare !== 'none' && (
        <ChoiceField
          label={t('reports.order.label')}
          choices={ORDERS.map((id) => ({ id, name: t(`reports.order.${id}`) }))}
          chosen={view.order}
          onChoose={(order) => change({ order })}
        />
      )}
    </>
  );
}
