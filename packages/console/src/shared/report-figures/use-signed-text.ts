/** A text about the signs of figures that are not shown: once with the signs, once with their words. */
import { useTranslation } from 'react-i18next';
import { UNDER } from '@balise/contract/limits';

type Key = 'reports.notes.hidden' | 'reports.notes.unknown' | 'explore.hidden';

export function useSignedText(): (key: Key) => { readonly shown: string; readonly said: string } {
  const { t } = useTranslation();
  const signs = {
    hidden: t('reports.under', { under: UNDER }),
    protecting: t('reports.protecting'),
    none: t('states.none'),
  };
  const words = {
    hidden: t('reports.said.under', { under: UNDER }),
    protecting: t('reports.said.hidden'),
    none: t('reports.said.unknown'),
  };
  return (key) => ({
    shown: t(key, { ...signs, under: UNDER }),
    said: t(key, { ...words, under: UNDER }),
  });
}
