/** The fields of another filter of a goal. They are part of a form, so a button adds the filter. */
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportList } from '@balise/contract';
import { FilterField } from '../../../components/filter-bar/filter-field.tsx';
import { LOCALES } from '../../../language/locales.ts';
import { useLanguage } from '../../../language/use-language.ts';
import { FilterValue } from '../../../shared/report-filters/filter-value.tsx';
import '../../../shared/report-filters/filter-form-words.ts';
import '../../../shared/report-filters/filter-form.css';
import { useNewFilter } from '../../../shared/report-filters/use-new-filter.ts';
import type { FiltersOfAddress } from '../../../shared/report-question/change-filters.ts';
import { OPERATORS } from '../../../shared/report-question/filter-text.ts';

interface Props extends Pick<FiltersOfAddress, 'addFilter'> {
  readonly dimensions: ReportList['dimensions'];
  readonly takesFocus: boolean;
  readonly onAdded: () => void;
}

export function NewFilterFields({ dimensions, takesFocus, addFilter, onAdded }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const id = useId();
  const first = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (takesFocus) first.current?.focus();
  }, [takesFocus]);
  const filter = useNewFilter(dimensions[0]?.id ?? '', { addFilter }, onAdded);
  const { compare } = new Intl.Collator(LOCALES[language]);
  const choices = dimensions
    .map((one) => ({ id: one.id, name: one.name[language] }))
    .sort((one, other) => compare(one.name, other.name));
  const operators = OPERATORS.map((one) => ({ id: one, name: t(`filterForm.how.${one}`) }));
  return (
    <div className="goals-filter">
      <FilterField id={`${id}dimension`} label={t('filterForm.dimension')}>
        <select
          ref={first}
          id={`${id}dimension`}
          value={filter.dimension}
          onChange={(event) => filter.setDimension(event.target.value)}
        >
          <Options of={choices} />
        </select>
      </FilterField>
      <FilterField id={`${id}operator`} label={t('filterForm.operator')}>
        <select
          id={`${id}operator`}
          value={filter.operator}
          onChange={({ target }) =>
            filter.setOperator(OPERATORS.find((one) => one === target.value) ?? 'is')
          }
        >
          <Options of={operators} />
        </select>
      </FilterField>
      <FilterValue
        id={`${id}value`}
        dimension={dimensions.find((known) => known.id === filter.dimension)}
        {...{ operator: filter.operator, text: filter.text, error: filter.error }}
        onText={filter.setText}
      />
      <button type="button" className="button" onClick={filter.onSubmit}>
        {t('goals.addFilter')}
      </button>
    </div>
  );
}

const Options = ({ of }: { readonly of: readonly { id: string; name: string }[] }) =>
  of.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));
