/** What a row of a table is, in words. */
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportRow } from '@balise/contract';
import type { Language } from '../../app/routes.ts';
import { useLanguage } from '../../language/use-language.ts';

/** Of a pair, which the collector calls by its English page, the one in the language of the reader first. */
export const pageOf = (page: ReportRow['page'], language: Language) =>
  language === 'fr' && page?.twin ? { ...page.twin, twin: page } : page;

export function useRowWords(): (row: ReportRow) => string {
  const { t } = useTranslation();
  const language = useLanguage();
  return useCallback(
    ({ kind, name, page, value }) => {
      if (kind === 'other-department') return t('reports.row.otherDepartment');
      if (kind === 'none') return t('reports.row.none');
      return name?.[language] || pageOf(page, language)?.path || value;
    },
    [t, language],
  );
}
