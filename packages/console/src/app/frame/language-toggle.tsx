/** Same screen, same filters, same focus, other language. */
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { usePlace } from '../place.ts';
import { addressOf } from '../routes.ts';

export function LanguageToggle() {
  const { t } = useTranslation();
  const { search } = useLocation();
  const place = usePlace();
  const language = place.language === 'en' ? 'fr' : 'en';
  return (
    <Link
      className="top-bar-button language-toggle"
      lang={language}
      hrefLang={language}
      to={addressOf({ ...place, language }) + search}
      preventScrollReset
    >
      {t('frame.otherLanguage')}
    </Link>
  );
}
