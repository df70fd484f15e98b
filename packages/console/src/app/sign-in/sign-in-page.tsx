/** Sign-in with account and password, with an organization, or with the link in the terminal. */
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router';
import { ErrorPanel } from '../../components/states/error-panel.tsx';
import { Skeleton } from '../../components/states/skeleton.tsx';
import { languageOf } from '../../language/languages.ts';
import { StandalonePage } from '../standalone-page.tsx';
import { FirstLink } from './first-link.tsx';
import { signInWays } from './sign-in-ways.ts';
import './sign-in-page.css';

/** Loaded only when needed: signed-in people do not need the form. */
const PasswordForm = lazy(async () => ({
  default: (await import('./password-form.tsx')).PasswordForm,
}));

const REFUSALS = ['openid-refused', 'openid-no-rights', 'openid-down'] as const;

export function SignInPage({ why }: { readonly why: 'never' | 'over' | 'left' }) {
  const { t } = useTranslation();
  const { data: ways, error, isPending, refetch } = useQuery(signInWays);
  const refusal = useRefusal();
  return (
    <StandalonePage title={t('signIn.title')} text={t(`signIn.why.${why}`)}>
      {refusal && (
        <div className="error-panel" role="alert">
          <p className="error-panel-what">{t('signIn.refused.title')}</p>
          <p>{refusal}</p>
        </div>
      )}
      {isPending && <Skeleton lines={4} />}
      {error && (
        <ErrorPanel what={t('signIn.waysFailed')} error={error} onRetry={() => void refetch()} />
      )}
      {ways?.setUp && <FirstLink onRetry={() => void refetch()} />}
      {!isPending && !ways?.setUp && (
        <Suspense fallback={<Skeleton lines={4} />}>
          <PasswordForm />
        </Suspense>
      )}
      {ways?.provider && <ProviderLink provider={ways.provider} />}
    </StandalonePage>
  );
}

/** Why the organization refused the sign-in. The reason is in the query string. */
function useRefusal(): string {
  const { t } = useTranslation();
  const refused = useSearchParams()[0].get('refused');
  if (!refused) return '';
  const known = REFUSALS.find((code) => code === refused);
  return t(`signIn.refused.${known ?? 'other'}`);
}

function ProviderLink({ provider }: { readonly provider: { en: string; fr: string } }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  query.delete('refused');
  const back = query.size > 0 ? `${pathname}?${query.toString()}` : pathname;
  return (
    <section className="sign-in-provider" aria-labelledby="sign-in-provider">
      <h2 id="sign-in-provider">{t('signIn.provider.title')}</h2>
      <p>
        {/* Not a route: the server redirects the browser to the organization. */}
        <a className="button" href={`/api/sign-in/openid?to=${encodeURIComponent(back)}`}>
          {t('signIn.provider.button', { name: provider[languageOf(pathname)] })}
        </a>
      </p>
    </section>
  );
}
