/** The name of a row, and its language. */
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportRow } from '@balise/contract';
import type { RowHead } from '../../components/data-table/data-column.ts';
import type { Language } from '../../language/languages.ts';
import { visibleDirections } from '../../language/visible-directions.ts';
import { statedLanguage } from '../../language/stated-language.ts';
import { useLanguage } from '../../language/use-language.ts';

/** The page of a pair in the reader's language. The collector always gives the English page first. */
export const pageOf = (page: ReportRow['page'], language: Language): ReportRow['page'] =>
  language === 'fr' && page?.twin ? { ...page.twin, language, twin: page } : page;

/**
 * The language of the name of a row, as its page or its hits state it. Undefined if it is unknown, or the language of
 * the reader.
 */
export function languageOfRow(
  { kind, name, page, language: stated }: NamedRow,
  language: Language,
): Language | undefined {
  if (kind !== 'value') return undefined;
  if (page) return statedLanguage(pageOf(page, language)?.language);
  return name ? undefined : statedLanguage(stated);
}

type NamedRow = Pick<ReportRow, 'kind' | 'name' | 'page' | 'value' | 'language'>;

export function useRowWords(): (row: NamedRow) => string {
  const { t } = useTranslation();
  const language = useLanguage();
  return useCallback(
    ({ kind, name, page, value }) => {
      if (kind === 'other-department') return t('reports.row.otherDepartment');
      if (kind === 'others') return t('reports.row.others');
      if (kind === 'none') return t('reports.row.none');
      return name?.[language] || pageOf(page, language)?.path || value;
    },
    [t, language],
  );
}

/** The name of a row for its cells. Signs that turn the direction of a text are shown by their number. */
export function useRowHead(): (row: NamedRow) => RowHead {
  const words = useRowWords();
  const language = useLanguage();
  return useCallback(
    (row) => ({ name: visibleDirections(words(row)), language: languageOfRow(row, language) }),
    [words, language],
  );
}
