/** Switches the language. Address, filters and focus stay. */
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { inOtherLanguage, languageOf } from '../routes.ts';

export function LanguageToggle() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const other = inOtherLanguage(pathname);
  return (
    <Link
      className="top-bar-button language-toggle"
      lang={languageOf(other)}
      hrefLang={languageOf(other)}
      to={other + search}
      preventScrollReset
    >
      {t('frame.otherLanguage')}
    </Link>
  );
}
