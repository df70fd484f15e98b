/** Shown while the connection is lost: when it is retried, and that the list is kept. */
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Connection } from '../api/connect-live.ts';
import './lost-banner.css';

interface Props {
  readonly connection: Connection;
  readonly onRetry: () => void;
}

export function LostBanner({ connection, onRetry }: Props) {
  return connection.state === 'lost' && <Lost retryAt={connection.retryAt} onRetry={onRetry} />;
}

interface LostProps {
  readonly retryAt: number;
  readonly onRetry: () => void;
}

function Lost({ retryAt, onRetry }: LostProps) {
  const { t } = useTranslation();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const count = Math.max(0, Math.ceil((retryAt - now) / 1000));
  return (
    <div className="lost-banner">
      <p role="alert">{t('live.lost.kept')}</p>
      {/* Hidden from screen readers, which would otherwise read it each second. */}
      <p aria-hidden="true">{count > 0 ? t('live.lost.wait', { count }) : t('live.lost.now')}</p>
      <button type="button" className="button" onClick={onRetry}>
        {t('live.lost.retry')}
      </button>
    </div>
  );
}
