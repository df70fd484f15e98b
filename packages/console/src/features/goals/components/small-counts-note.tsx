/** The signs of figures that are not shown. */
import { useTranslation } from 'react-i18next';
import { UNDER } from '@balise/contract/limits';

export function SmallCountsNote() {
  const { t } = useTranslation();
  return <p className="muted">{t('goals.suppressed', { under: UNDER })}</p>;
}
