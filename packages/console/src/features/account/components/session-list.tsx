/** Lists the person's sessions. Each can be closed. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BlockCell, BlockHead, BlockRow, BlockTable } from '../../../components/block-table.tsx';
import { DayAndTime } from '../../../components/text/day-and-time.tsx';
import { ErrorPanel } from '../../../components/states/error-panel.tsx';
import { SavedNote } from '../../../components/states/saved-note.tsx';
import { Skeleton } from '../../../components/states/skeleton.tsx';
import { useSignOut } from '../../../session/use-sign-out.ts';
import { account, type OpenSession } from '../api/account.ts';
import { useEndSession } from '../api/change-account.ts';

const COLUMNS = ['where', 'begun', 'used', 'actions'] as const;
const TITLE_ID = 'account-sessions';

export function SessionList() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(account);
  const [note, setNote] = useState('');
  const end = useEndSession();
  const signOut = useSignOut();
  const failed = end.error ?? signOut.error;
  const endOne = (session: OpenSession) => {
    setNote('');
    if (session.isThis) return signOut.mutate();
    end.mutate(session.id, {
      onSuccess: () => {
        setNote(t('account.session.ended'));
        // The focused button was removed with its row.
        document.getElementById(TITLE_ID)?.focus();
      },
    });
  };
  return (
    <section className="account-section" aria-labelledby={TITLE_ID}>
      <h2 id={TITLE_ID} tabIndex={-1}>
        {t('account.sessions')}
      </h2>
      <p className="muted">{t('account.sessionsNote')}</p>
      <SavedNote text={note} />
      {failed && <ErrorPanel what={t('account.session.endFailed')} error={failed} />}
      {error && (
        <ErrorPanel
          what={t('account.sessionsFailed')}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton lines={3} />}
      {data && (
        <BlockTable
          caption={t('account.sessions')}
          columns={COLUMNS.map((id) => ({
            id,
            name: t(`account.session.${id}`),
            isHidden: id === 'actions',
          }))}
        >
          {data.sessions.map((session) => (
            <SessionRow key={session.id} session={session} onEnd={() => endOne(session)} />
          ))}
        </BlockTable>
      )}
    </section>
  );
}

function SessionRow({
  session,
  onEnd,
}: {
  readonly session: OpenSession;
  readonly onEnd: () => void;
}) {
  const { t } = useTranslation();
  const { browser, system, begunAt, usedAt, isThis } = session;
  const where = [browser, system].filter(Boolean).join(' · ') || t('account.session.unknown');
  return (
    <BlockRow>
      <BlockHead>
        <span>{where}</span>
        {isThis && <span className="muted">{` ${t('account.session.this')}`}</span>}
      </BlockHead>
      <BlockCell label={t('account.session.begun')}>
        <DayAndTime at={begunAt} />
      </BlockCell>
      <BlockCell label={t('account.session.used')}>
        <DayAndTime at={usedAt} />
      </BlockCell>
      <BlockCell>
        <button type="button" className="button" onClick={onEnd}>
          <span>{t(isThis ? 'frame.person.signOut' : 'account.session.end')}</span>
          {!isThis && <span className="visually-hidden">{` ${where}`}</span>}
        </button>
      </BlockCell>
    </BlockRow>
  );
}
