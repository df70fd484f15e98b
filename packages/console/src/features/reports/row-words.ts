/** What a row of a table is, in words. */
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportRow } from '@balise/contract';
import { useLanguage } from '../../language/use-language.ts';

export function useRowWords(): (row: ReportRow) => string {
  const { t } = useTranslation();
  const language = useLanguage();
  return useCallback(
    ({ kind, name, page, value }) => {
      if (kind === 'other-department') return t('reports.row.otherDepartment');
      if (kind === 'none') return t('reports.row.none');
      return name?.[language] || page?.path || value;
    },
    [t, language],
  );
}
