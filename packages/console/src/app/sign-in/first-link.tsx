/** Shown while no account exists. The collector has printed a sign-in link for the first administrator. */
import { useTranslation } from 'react-i18next';
import { SIGN_IN_LINK_COMMAND } from './sign-in-link-command.ts';

export function FirstLink({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <section className="sign-in-first" aria-labelledby="sign-in-first">
      <h2 id="sign-in-first">{t('signIn.first.title')}</h2>
      <p>{t('signIn.first.text')}</p>
      <p>{t('signIn.first.again')}</p>
      <pre>
        <code>{SIGN_IN_LINK_COMMAND}</code>
      </pre>
      <p>
        <button type="button" className="button" onClick={onRetry}>
          {t('states.retry')}
        </button>
      </p>
    </section>
  );
}
