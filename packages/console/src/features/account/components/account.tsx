/** Account screen: how the person signs in, messages, reports by mail, permissions, and sessions. */
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePlace } from '../../../place/place.ts';
import { screenAddressOf } from '../../../place/routes.ts';
import { PageHeading } from '../../../components/page-heading.tsx';
import { may } from '../../../session/rights.ts';
import { useScopeWords } from '../../../session/scope-in-words.ts';
import { useSession } from '../../../session/session-context.ts';
import { MailSection } from './mail-section.tsx';
import { NameForm } from './name-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { SessionList } from './session-list.tsx';
import { SubscriptionSection } from './subscription-section.tsx';
import { WebhookSection } from './webhook-section.tsx';
import '../words.ts';
import './account.css';

/** Loaded after the account itself. */
const MailReportList = lazy(async () => ({
  default: (await import('../../../shared/mail-reports/mail-report-list.tsx')).MailReportList,
}));

export function Account() {
  const { t } = useTranslation();
  const { person, rights } = useSession();
  const overview = screenAddressOf(usePlace(), 'overview');
  const isLocal = person.kind === 'local';
  const [isFirst] = useState(isLocal && !person.hasPassword);
  return (
    <div className="account">
      <PageHeading title={t('frame.screens.account')} question={t('account.question')} />
      {isFirst && (
        <p className="account-hint">
          {!person.hasPassword && <span>{`${t('account.hint')} `}</span>}
          <Link to={overview}>{t('account.onward')}</Link>
        </p>
      )}
      {isLocal ? (
        <>
          <PasswordForm />
          <NameForm />
        </>
      ) : (
        <section className="account-section" aria-labelledby="account-organization">
          <h2 id="account-organization">{person.name}</h2>
          <p>{t('account.organization')}</p>
        </section>
      )}
      <MailSection />
      {may(rights, 'view') && <SubscriptionSection />}
      <Suspense>
        <MailReportList />
      </Suspense>
      {may(rights, 'people') && <WebhookSection />}
      <OwnRights />
      <SessionList />
    </div>
  );
}

function OwnRights() {
  const { t } = useTranslation();
  const lines = useScopeWords().rights(useSession().rights);
  return (
    <section className="account-section" aria-labelledby="account-rights">
      <h2 id="account-rights">{t('account.rights')}</h2>
      {lines.length === 0 ? (
        <p>{t('account.noRights')}</p>
      ) : (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <p className="muted">{t('account.rightsFrom')}</p>
    </section>
  );
}
