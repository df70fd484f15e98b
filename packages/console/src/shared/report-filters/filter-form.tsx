/** A filter by any dimension, with an operator and a value. Up to 500 lines can be pasted. */
import './filter-form-words.ts';
import { useEffect, useEffectEvent, useId, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { FilterOperator, ReportList } from '@balise/contract';
import { MOST_FILTERS, MOST_VALUES } from '@balise/contract/limits';
import { useLanguage } from '../../language/use-language.ts';
import { LOCALES } from '../../language/locales.ts';
import { linesOf, OPERATORS } from '../report-question/filter-text.ts';
import type { ReportAddress } from '../report-question/use-report-address.ts';
import { FilterField } from '../../components/filter-bar/filter-field.tsx';
import { FilterValue } from './filter-value.tsx';
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
  const language = useLanguage();
  const id = useId();
  const first = useRef<HTMLSelectElement>(null);
  const [chosen, setChosen] = useState(list.dimensions[0]?.id ?? '');
  const [operator, setOperator] = useState<FilterOperator>('is');
  const [text, setText] = useState('');
  const [error, setError] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onDone();
  });
  useEffect(() => {
    if (takesFocus) first.current?.focus();
    const onKey = (event: KeyboardEvent) => press(event);
    const { current } = form;
    current?.addEventListener('keydown', onKey);
    return () => current?.removeEventListener('keydown', onKey);
  }, [takesFocus]);
  const { compare } = new Intl.Collator(LOCALES[language]);
  const dimensions = [...list.dimensions].sort((one, other) =>
    compare(one.name[language], other.name[language]),
  );
  const dimension = list.dimensions.find((known) => known.id === chosen);
  const add = (event: FormEvent) => {
    event.preventDefault();
    const values = operator === 'one-of' ? linesOf(text) : [text.trim()].filter(Boolean);
    if (values.length === 0) return setError(t('filterForm.missing'));
    if (values.length > MOST_VALUES) {
      return setError(t('filterForm.tooMany', { count: values.length, most: MOST_VALUES }));
    }
    if (!address.addFilter({ dimension: chosen, operator, values })) {
      return setError(t('reports.filter.full', { count: MOST_FILTERS }));
    }
    onDone();
  };
  return (
    <form
      className="filter-form"
      aria-label={t('reports.filter.add')}
      ref={form}
      onSubmit={add}
      noValidate
    >
      <FilterField id={`${id}dimension`} label={t('filterForm.dimension')}>
        <select
          ref={first}
          id={`${id}dimension`}
          value={chosen}
          onChange={(event) => {
            setChosen(event.target.value);
            setText('');
          }}
        >
          {dimensions.map((known) => (
            <option key={known.id} value={known.id}>
              {known.name[language]}
            </option>
          ))}
        </select>
      </FilterField>
      <FilterField id={`${id}operator`} label={t('filterForm.operator')}>
        <select
          id={`${id}operator`}
          value={operator}
          onChange={(event) => {
            const next = OPERATORS.find((known) => known === event.target.value);
            if (next) setOperator(next);
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
        dimension={dimension}
        operator={operator}
        text={text}
        error={error}
        onText={(next) => {
          setText(next);
          setError('');
        }}
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
