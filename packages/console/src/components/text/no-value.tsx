/** A dash in a cell without a value. */
import { useTranslation } from 'react-i18next';
import { SignText } from './sign-text.tsx';

export function NoValue() {
  const { t } = useTranslation();
  return <SignText shown={t('states.none')} said={t('states.noValue')} />;
}
