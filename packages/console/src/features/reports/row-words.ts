/** The name of a row. */
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportRow } from '@balise/contract';
import type { Language } from '../../app/routes.ts';
import { useLanguage } from '../../language/use-language.ts';

/** The page of a pair in the reader's language. The collector always gives the English page first. */
export const pageOf = (page: ReportRow['page'], language: Language) =>
  language === 'fr' && page?.twin ? { ...page.twin, twin: page } : page;

export function useRowWords(): (row: ReportRow) => string {
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
