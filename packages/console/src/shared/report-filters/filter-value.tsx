/** The value of a filter: a list if the values are known, a text area for several lines, or a text field. */
import type { ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { FilterOperator, ReportDimension } from '@balise/contract';
import { MOST_VALUES } from '@balise/contract/limits';
import { FilterField } from '../../components/filter-bar/filter-field.tsx';
import { useLanguage } from '../../language/use-language.ts';
import { linesOf } from '../report-question/filter-text.ts';

interface Written {
  readonly dimension: ReportDimension | undefined;
  readonly operator: FilterOperator;
  readonly text: string;
}

interface Props extends Written {
  readonly id: string;
  readonly error: string;
  readonly onText: (text: string) => void;
}

export function FilterValue({ id, error, onText, ...written }: Props) {
  const { t } = useTranslation();
  const hint = useHint(written);
  return (
    <FilterField
      id={id}
      label={t(`filterForm.${written.operator === 'one-of' ? 'values' : 'value'}`)}
      isWide
    >
      <Control
        {...written}
        id={id}
        isInvalid={error !== ''}
        describedBy={[hint && `${id}hint`, error && `${id}error`].filter(Boolean).join(' ')}
        onText={onText}
      />
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
}

const isExact = (operator: FilterOperator): boolean => operator === 'is' || operator === 'is-not';

interface ControlProps extends Written, Pick<Props, 'id' | 'onText'> {
  readonly isInvalid: boolean;
  readonly describedBy: string;
}

function Control(props: ControlProps) {
  const { dimension, operator, text, id, isInvalid, describedBy, onText } = props;
  const { t } = useTranslation();
  const language = useLanguage();
  const shared = {
    id,
    value: text,
    'aria-invalid': isInvalid ? true : undefined,
    'aria-describedby': describedBy,
    onChange: ({ target }: ChangeEvent<{ readonly value: string } & Element>) =>
      onText(target.value),
  };
  if (operator === 'one-of') return <textarea {...shared} rows={6} spellCheck={false} />;
  if (isExact(operator) && dimension?.values) {
    return (
      <select {...shared}>
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
    <input {...shared} type="text" autoComplete="off" autoCapitalize="none" spellCheck={false} />
  );
}

function useHint({ dimension, operator, text }: Written): string {
  const { t } = useTranslation();
  const hints = [ofValue(), operator === 'is-not' && t('filterForm.notHint')];
  return hints.filter(Boolean).join(' ');

  function ofValue(): string {
    if (operator === 'one-of') {
      return t('filterForm.lines', { count: linesOf(text).length, most: MOST_VALUES });
    }
    if (dimension?.id === 'page-group') return t('filterForm.groupHint');
    if (!dimension?.isPage) return '';
    return t(isExact(operator) ? 'filterForm.pageHint' : 'filterForm.partHint');
  }
}
