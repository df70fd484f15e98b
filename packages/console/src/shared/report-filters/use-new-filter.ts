/** A filter that is being made: its dimension, operator and text, and the fault for which it is not added. */
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { FilterOperator } from '@balise/contract';
import { MOST_FILTERS, MOST_VALUES } from '@balise/contract/limits';
import { linesOf } from '../report-question/filter-text.ts';
import type { ReportAddress } from '../report-question/use-report-address.ts';

export interface NewFilter {
  /** `id` of a dimension. */
  readonly dimension: string;
  readonly operator: FilterOperator;
  readonly text: string;
  readonly error: string;
  readonly setDimension: (id: string) => void;
  readonly setOperator: (operator: FilterOperator) => void;
  readonly setText: (text: string) => void;
  readonly onSubmit: (event: FormEvent) => void;
}

export function useNewFilter(
  first: string,
  { addFilter }: Pick<ReportAddress, 'addFilter'>,
  onAdded: () => void,
): NewFilter {
  const { t } = useTranslation();
  const [dimension, setDimension] = useState(first);
  const [operator, setOperator] = useState<FilterOperator>('is');
  const [text, setText] = useState('');
  const [error, setError] = useState('');
  return {
    ...{ dimension, operator, text, error, setOperator },
    setDimension(id) {
      setDimension(id);
      setText('');
    },
    setText(next) {
      setText(next);
      setError('');
    },
    onSubmit(event) {
      event.preventDefault();
      const fault = add();
      if (fault) setError(fault);
      else onAdded();
    },
  };

  /** Returns the fault. */
  function add(): string {
    const values = operator === 'one-of' ? linesOf(text) : [text.trim()].filter(Boolean);
    if (values.length === 0) return t('filterForm.missing');
    if (values.length > MOST_VALUES) {
      return t('filterForm.tooMany', { count: values.length, most: MOST_VALUES });
    }
    const isAdded = addFilter({ dimension, operator, values });
    return isAdded ? '' : t('reports.filter.full', { count: MOST_FILTERS });
  }
}
