/** A filter as a sentence: "Page is www.canada.ca/en.html". */
import { useTranslation } from 'react-i18next';
import type { ReportFilter, ReportList } from '@balise/contract';
import { useLanguage } from '../../language/use-language.ts';
import { visibleDirections } from '../../language/visible-directions.ts';

/** Most values that are listed; a longer list shows their number. */
const NAMED = 3;

export function useFilterWords(
  list: Pick<ReportList, 'dimensions'>,
): (filter: ReportFilter) => string {
  const { t } = useTranslation();
  const language = useLanguage();
  return ({ dimension: id, operator, values }) => {
    const dimension = list.dimensions.find((known) => known.id === id);
    const name = dimension?.name[language] ?? id;
    const word = (value: string): string =>
      dimension?.values?.find((known) => known.value === value)?.name[language] ||
      visibleDirections(value) ||
      t('reports.row.none');
    if (operator === 'one-of' && values.length > NAMED) {
      return t('reports.filter.oneOfMany', { name, count: values.length });
    }
    return t(`reports.filter.said.${operator}`, { name, value: values.map(word).join(', ') });
  };
}
