/** Shown for an unknown address, in the language of its first segment. */
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLanguage } from '../language/use-language.ts';
import { StandalonePage } from './standalone-page.tsx';

export function NotFound() {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <StandalonePage title={t('frame.notFound.title')} text={t('frame.notFound.text')}>
      <p>
        <Link to={`/${language}`}>{t('frame.notFound.link')}</Link>
      </p>
    </StandalonePage>
  );
}
