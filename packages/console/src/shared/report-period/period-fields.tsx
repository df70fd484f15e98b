/** Chooses the days: a preset period, or a first and a last day. */
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSettledChoice } from '../../components/filter-bar/use-settled-choice.ts';
import { FilterField } from '../../components/filter-bar/filter-field.tsx';
import { PRESET_GROUPS } from '../report-question/period.ts';
import type { ReportAddress } from '../report-question/use-report-address.ts';
import { FIRST_YEAR, useTypedDays } from './use-typed-days.ts';

export const PERIOD_ID = 'report-period';
const GROUPS = ['days', 'weeks', 'months', 'fiscalYears'] as const;

export function PeriodFields({ address }: { readonly address: ReportAddress }) {
  const { t } = useTranslation();
  const { view, change } = address;
  const { from, to } = view.period;
  const choose = (preset: string) =>
    change(preset === 'custom' ? { period: '', from, to } : { period: preset, from: '', to: '' });
  return (
    <>
      <FilterField id={PERIOD_ID} label={t('reports.period.label')}>
        <select id={PERIOD_ID} {...useSettledChoice(view.preset, choose)}>
          {GROUPS.map((group) => (
            <optgroup key={group} label={t(`reports.period.groups.${group}`)}>
              {PRESET_GROUPS[group].map((preset) => (
                <option key={preset} value={preset}>
                  {t(`reports.period.${preset}`)}
                </option>
              ))}
            </optgroup>
          ))}
          <option value="custom">{t('reports.period.custom')}</option>
        </select>
      </FilterField>
      {view.preset === 'custom' && <DayFields address={address} />}
    </>
  );
}

function DayFields({ address }: { readonly address: ReportAddress }) {
  const { t } = useTranslation();
  const id = useId();
  const lastYear = Number(address.today.slice(0, 4)) + 1;
  const typed = useTypedDays(address, lastYear);
  return (['from', 'to'] as const).map((end) => {
    const { fault, ...day } = typed(end);
    return (
      <FilterField key={end} id={id + end} label={t(`reports.period.${end}`)}>
        <input
          {...day}
          id={id + end}
          type="date"
          min={`${FIRST_YEAR}-01-01`}
          max={`${lastYear}-12-31`}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault && `${id}${end}-fault`}
        />
        {fault && (
          <span id={`${id}${end}-fault`} className="filter-field-fault" role="alert">
            {t(`reports.period.fault.${fault}`, { first: FIRST_YEAR, last: lastYear })}
          </span>
        )}
      </FilterField>
    );
  });
}
