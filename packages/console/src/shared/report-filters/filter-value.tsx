/** The value of a filter: a list if the values are known, a text area for several lines, or a text field. */
import { useTranslation } from 'react-i18next';
import type { FilterOperator, ReportDimension } from '@balise/contract';
import { MOST_VALUES } from '@balise/contract/limits';
import { FilterField } from '../../components/filter-bar/filter-field.tsx';
import { useLanguage } from '../../language/use-language.ts';
import { linesOf } from '../report-question/filter-text.ts';

interface Props {
  readonly id: string;
  readonly dimension: ReportDimension | undefined;
  readonly operator: FilterOperator;
  readonly text: string;
  readonly error: string;
  readonly onText: (text: string) => void;
}

export function FilterValue({ id, dimension, operator, text, error, onText }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const isList = operator === 'one-of';
  const isExact = operator === 'is' || operator === 'is-not';
  const hint = [hintOf(), operator === 'is-not' && t('filterForm.notHint')]
    .filter(Boolean)
    .join(' ');
  const shared = {
    id,
    value: text,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': [hint && `${id}hint`, error && `${id}error`].filter(Boolean).join(' '),
  };
  return (
    <FilterField id={id} label={t(`filterForm.${isList ? 'values' : 'value'}`)} isWide>
      {control()}
      {hint && (
        <span id={`${id}hint`} className="filter-form-hint">
          {hint}
        </span>
      )}
      {error && (
        <span id={`${id}error`} className="filter-form-error" role="alert">
          {error}
        </span>
      )}
    </FilterField>
  );

  function control() {
    if (isList) {
      return (
        <textarea
          {...shared}
          rows={6}
          spellCheck={false}
          onChange={(event) => onText(event.target.value)}
        />
      );
    }
    if (isExact && dimension?.values) {
      return (
        <select {...shared} onChange={(event) => onText(event.target.value)}>
          <option value="">{t('filterForm.choose')}</option>
          {dimension.values.map(({ value, name }) => (
            <option key={value} value={value}>
              {name[language]}
            </option>
          ))}
        </select>
      );
    }
    return (
      <input
        {...shared}
        type="text"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => onText(event.target.value)}
      />
    );
  }

  function hintOf(): string {
    if (isList) {
      return t('filterForm.lines', { count: linesOf(text).length, most: MOST_VALUES });
    }
    if (dimension?.id === 'page-group') return t('filterForm.groupHint');
    if (!dimension?.isPage) return '';
    return t(isExact ? 'filterForm.pageHint' : 'filterForm.partHint');
  }
}
