/** Shown when a screen throws during rendering: an explanation and a button to reload. */
import { I18nextProvider, useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { words } from '../language/words.ts';
import { languageOf } from '../language/languages.ts';
import { StandalonePage } from './standalone-page.tsx';

export function BrokenScreen() {
  const language = languageOf(useLocation().pathname);
  return (
    <I18nextProvider i18n={words[language]}>
      <Message />
    </I18nextProvider>
  );
}

function Message() {
  const { t } = useTranslation();
  return (
    <StandalonePage title={t('frame.broken.title')} text={t('frame.broken.text')}>
      <p>
        <button type="button" className="button" onClick={() => window.location.reload()}>
          {t('frame.broken.reload')}
        </button>
      </p>
    </StandalonePage>
  );
}
