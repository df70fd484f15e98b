/**
 * The panel of the button "Filter": the usual fields, what the filters keep, and a filter by any dimension. Escape
 * closes it.
 */
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportList } from '@balise/contract';
import { ChoiceField } from '../../components/filter-bar/choice-field.tsx';
import { useEscapeWithin } from '../../components/filter-bar/use-escape-within.ts';
import { Choice } from '../../components/form/choice.tsx';
import type { ReportAddress } from '../report-question/use-report-address.ts';
import { DimensionChoices } from './dimension-choices.tsx';
import { GoalFilters } from './goal-field.tsx';
import { FilterForm } from './filter-form.tsx';
import './filter-panel.css';

interface Props {
  readonly list: ReportList;
  readonly address: ReportAddress;
  /** Whether pages can be joined in both languages. */
  readonly isOfRows: boolean;
  /** Whether goals can choose visits. */
  readonly hasGoals: boolean;
  readonly onClose: () => void;
}

const SCOPES = ['hit', 'visit'] as const;

export function FilterPanel({ list, address, isOfRows, hasGoals, onClose }: Props) {
  const { t } = useTranslation();
  const { view, change } = address;
  const panel = useRef<HTMLDivElement>(null);
  useEscapeWithin(panel, onClose);
  return (
    <div ref={panel} className="filter-panel" role="group" aria-label={t('reports.filter.panel')}>
      <div className="filter-panel-fields">
        <DimensionChoices list={list} address={address} />
        {hasGoals && <GoalFilters address={address} />}
        <ChoiceField
          label={t('reports.source.label')}
          choices={(['real', 'simulated'] as const).map((id) => ({
            id,
            name: t(`reports.source.${id}`),
          }))}
          chosen={view.source}
          onChoose={(source) => change({ source })}
        />
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
      </div>
      <FilterForm list={list} address={address} takesFocus={false} onDone={onClose} />
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
    </div>
  );
}
