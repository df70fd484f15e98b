/** Switches the language. Address, filters and focus stay. Screen readers hear the new language. */
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useAnnounce } from '../../components/announcer.tsx';
import { languageOf } from '../../language/languages.ts';
import { inOtherLanguage } from '../../place/routes.ts';

export function LanguageToggle() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const other = inOtherLanguage(pathname);
  const announce = useAnnounce();
  const language = languageOf(pathname);
  const last = useRef(language);
  const say = useEffectEvent(() => announce(t('frame.inLanguage')));
  useEffect(() => {
    if (last.current !== language) say();
    last.current = language;
  }, [language]);
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
