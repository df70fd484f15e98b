/** The filters of a goal, and the fields of another one. They are part of a form, so a button adds the filter. */
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportList } from '@balise/contract';
import { MOST_GOAL_FILTERS } from '@balise/contract/goal-limits';
import { FilterField } from '../../../components/filter-bar/filter-field.tsx';
import { LOCALES } from '../../../language/locales.ts';
import { useLanguage } from '../../../language/use-language.ts';
import { FilterChipList } from '../../../shared/report-filters/filter-chip-list.tsx';
import { FilterValue } from '../../../shared/report-filters/filter-value.tsx';
import '../../../shared/report-filters/filter-form-words.ts';
import '../../../shared/report-filters/filter-form.css';
import { useNewFilter } from '../../../shared/report-filters/use-new-filter.ts';
import { filtersOfAddress } from '../../../shared/report-question/change-filters.ts';
import { OPERATORS } from '../../../shared/report-question/filter-text.ts';
import type { ConditionDraft } from '../condition-draft.ts';

interface Props {
  readonly value: ConditionDraft;
  readonly dimensions: ReportList['dimensions'];
  readonly onChange: (value: ConditionDraft) => void;
}

export function ConditionFilters({ value, dimensions, onChange }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const id = useId();
  const first = useRef<HTMLSelectElement>(null);
  const { filters } = value;
  const { addFilter, removeFilter } = filtersOfAddress(filters, (changes) =>
    onChange({ ...value, filters: changes.filters }),
  );
  const filter = useNewFilter(dimensions[0]?.id ?? '', { addFilter }, () => {
    filter.setText('');
    first.current?.focus();
  });
  const { compare } = new Intl.Collator(LOCALES[language]);
  const byName = [...dimensions].sort((one, other) =>
    compare(one.name[language], other.name[language]),
  );
  return (
    <div className="goals-filters">
      <FilterChipList
        list={{ dimensions }}
        filters={filters}
        languageOf={() => undefined}
        onRemove={removeFilter}
      />
      {filters.length < MOST_GOAL_FILTERS && (
        <div className="goals-filter">
          <FilterField id={`${id}dimension`} label={t('filterForm.dimension')}>
            <select
              ref={first}
              id={`${id}dimension`}
              value={filter.dimension}
              onChange={(event) => filter.setDimension(event.target.value)}
            >
              {byName.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.name[language]}
                </option>
              ))}
            </select>
          </FilterField>
          <FilterField id={`${id}operator`} label={t('filterForm.operator')}>
            <select
              id={`${id}operator`}
              value={filter.operator}
              onChange={(event) => {
                const next = OPERATORS.find((known) => known === event.target.value);
                if (next) filter.setOperator(next);
              }}
            >
              {OPERATORS.map((known) => (
                <option key={known} value={known}>
                  {t(`filterForm.how.${known}`)}
                </option>
              ))}
            </select>
          </FilterField>
          <FilterValue
            id={`${id}value`}
            dimension={dimensions.find((known) => known.id === filter.dimension)}
            operator={filter.operator}
            text={filter.text}
            error={filter.error}
            onText={filter.setText}
          />
          <button type="button" className="button" onClick={filter.onSubmit}>
            {t('goals.addFilter')}
          </button>
        </div>
      )}
    </div>
  );
}
