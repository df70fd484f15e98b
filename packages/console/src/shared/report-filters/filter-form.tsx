/** A filter by any dimension, with an operator and a value. Up to 500 lines can be pasted. */
import './filter-form-words.ts';
import { useEffect, useId, useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportList } from '@balise/contract';
import { FilterField } from '../../components/filter-bar/filter-field.tsx';
import { useEscapeWithin } from '../../components/filter-bar/use-escape-within.ts';
import { useLanguage } from '../../language/use-language.ts';
import { LOCALES } from '../../language/locales.ts';
import { OPERATORS } from '../report-question/filter-text.ts';
import type { ReportAddress } from '../report-question/use-report-address.ts';
import { FilterValue } from './filter-value.tsx';
import { useNewFilter, type NewFilter } from './use-new-filter.ts';
import './filter-form.css';

interface Props {
  readonly list: Pick<ReportList, 'dimensions'>;
  readonly address: Pick<ReportAddress, 'addFilter'>;
  /** Whether the form takes the focus when it opens. */
  readonly takesFocus?: boolean;
  readonly onDone: () => void;
}

export function FilterForm({ list, address, takesFocus = true, onDone }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const first = useRef<HTMLSelectElement>(null);
  const filter = useNewFilter(list.dimensions[0]?.id ?? '', address, onDone);
  useEffect(() => {
    if (takesFocus) first.current?.focus();
  }, [takesFocus]);
  useEscapeWithin(form, onDone);
  return (
    <form
      className="filter-form"
      aria-label={t('reports.filter.add')}
      ref={form}
      onSubmit={filter.onSubmit}
      noValidate
    >
      <DimensionField id={`${id}dimension`} list={list} filter={filter} select={first} />
      <OperatorField id={`${id}operator`} filter={filter} />
      <FilterValue
        id={`${id}value`}
        dimension={list.dimensions.find((known) => known.id === filter.dimension)}
        operator={filter.operator}
        text={filter.text}
        error={filter.error}
        onText={filter.setText}
      />
      <div className="filter-form-actions">
        <button type="submit" className="button">
          {t('filterForm.apply')}
        </button>
        <button type="button" className="button" onClick={onDone}>
          {t('states.cancel')}
        </button>
      </div>
    </form>
  );
}

interface FieldProps {
  readonly id: string;
  readonly filter: NewFilter;
}

interface DimensionProps extends FieldProps, Pick<Props, 'list'> {
  readonly select: RefObject<HTMLSelectElement | null>;
}

function DimensionField({ id, list, filter, select }: DimensionProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { compare } = new Intl.Collator(LOCALES[language]);
  const byName = [...list.dimensions].sort((one, other) =>
    compare(one.name[language], other.name[language]),
  );
  return (
    <FilterField id={id} label={t('filterForm.dimension')}>
      <select
        ref={select}
        id={id}
        value={filter.dimension}
        onChange={(event) => filter.setDimension(event.target.value)}
      >
        {byName.map((known) => (
          <option key={known.id} value={known.id}>
            {known.name[language]}
          </option>
        ))}
      </select>
    </FilterField>
  );
}

function OperatorField({ id, filter }: FieldProps) {
  const { t } = useTranslation();
  return (
    <FilterField id={id} label={t('filterForm.operator')}>
      <select
        id={id}
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
  );
}
