/**
 * After an upgrade, small counts are suppressed for everybody. A person who looks after privacy in all departments can
 * limit this to readers of figures, once.
 */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import { useSession } from '../../session/session-context.ts';
import { smallCounts, useLimitSuppression } from './small-counts.ts';
import './small-counts-notice.css';
import './words.ts';

export function SmallCountsNotice() {
  return useSession().rights.privacy === 'all' ? <Notice /> : null;
}

function Notice() {
  const { t } = useTranslation();
  const { data } = useQuery(smallCounts);
  const [isAsking, setAsking] = useState(false);
  const limit = useLimitSuppression();
  const isOpen = data?.suppressedFor === 'everybody' && !data.isKeptBySettings;
  if (limit.isSuccess && !isOpen) return <p role="status">{t('smallCounts.done')}</p>;
  if (!isOpen) return null;
  return (
    <section className="small-counts-notice" aria-labelledby="small-counts">
      <h2 id="small-counts">{t('smallCounts.title')}</h2>
      <p>{t('smallCounts.everybody')}</p>
      <p>
        <button type="button" className="button" onClick={() => setAsking(true)}>
          {t('smallCounts.limit')}
        </button>
      </p>
      <ConfirmDialog
        open={isAsking}
        title={t('smallCounts.title')}
        text={t('smallCounts.ask')}
        action={t('smallCounts.action')}
        isPending={limit.isPending}
        failed={t('smallCounts.failed')}
        error={limit.error}
        onConfirm={() => limit.mutate(undefined, { onSuccess: () => setAsking(false) })}
        onClose={() => {
          limit.reset();
          setAsking(false);
        }}
      />
    </section>
  );
}
