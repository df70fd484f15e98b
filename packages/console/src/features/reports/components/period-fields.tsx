/** Chooses the days: a preset period, or a first and a last day. */
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterField } from '../../../components/filter-bar/filter-field.tsx';
import { isDay, PRESETS } from '../query/period.ts';
import type { ReportAddress } from '../query/use-report-address.ts';

export const PERIOD_ID = 'report-period';

export function PeriodFields({ address }: { readonly address: ReportAddress }) {
  const { t } = useTranslation();
  const id = useId();
  const { view, change } = address;
  const { from, to } = view.period;
  const choose = (preset: string) =>
    change(preset === 'custom' ? { period: '', from, to } : { period: preset, from: '', to: '' });
  const move = (end: 'from' | 'to', day: string) => {
    // A date that is still being typed is not valid yet.
    if (!isDay(day)) return;
    const days = { from, to, [end]: day };
    // If the first day would be after the last, both become the same day.
    change(days.from <= days.to ? days : { from: day, to: day });
  };
  return (
    <>
      <FilterField id={PERIOD_ID} label={t('reports.period.label')}>
        <select id={PERIOD_ID} value={view.preset} onChange={(event) => choose(event.target.value)}>
          {[...PRESETS, 'custom' as const].map((preset) => (
            <option key={preset} value={preset}>
              {t(`reports.period.${preset}`)}
            </option>
          ))}
        </select>
      </FilterField>
      {view.preset === 'custom' &&
        (['from', 'to'] as const).map((end) => (
          <FilterField key={end} id={id + end} label={t(`reports.period.${end}`)}>
            <input
              id={id + end}
              type="date"
              value={view.period[end]}
              onChange={(event) => move(end, event.target.value)}
            />
          </FilterField>
        ))}
    </>
  );
}
