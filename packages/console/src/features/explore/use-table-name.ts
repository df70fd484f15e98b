/** The name of the result table: its rows, and its columns if there are any. */
import { useTranslation } from 'react-i18next';
import type { ExploreChoices } from '@balise/contract';
import { useLanguage } from '../../language/use-language.ts';
import type { ExploreView } from './query/explore-view.ts';

export function useTableName(choices: ExploreChoices, { rows, columns }: ExploreView): string {
  const { t } = useTranslation();
  const language = useLanguage();
  const nameOf = (id: string): string =>
    choices.dimensions.find((one) => one.id === id)?.name[language] ?? id;
  return columns === ''
    ? t('explore.tableAlone', { rows: nameOf(rows) })
    : t('explore.table', { rows: nameOf(rows), columns: nameOf(columns) });
}
