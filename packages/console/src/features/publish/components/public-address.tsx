/** Whether the public address of the library gives the live release of this environment. */
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../../../components/states/error-panel.tsx';
import { DayAndTime } from '../../../components/text/day-and-time.tsx';
import { usePlace } from '../../../place/place.ts';
import { publicLibraryOf } from '../api/releases.ts';

export function PublicAddress() {
  const { t } = useTranslation();
  const { environment, language } = usePlace();
  const { data, error, refetch } = useQuery(publicLibraryOf(environment));
  const name = `BALISE_LIBRARY_URL_${environment.toUpperCase()}`;
  const reason = data?.reason?.[language] ?? '';
  return (
    <div className="publish-public">
      <h3>{t('publish.public.title')}</h3>
      {error && (
        <ErrorPanel
          what={t('publish.public.failed')}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {data && (
        <p>
          <span className="publish-state" data-state={data.state === 'same' ? 'has' : 'waits'}>
            {t(`publish.public.${data.state}`, { id: data.release ?? '' })}
          </span>
          {reason && <span className="publish-reason">{reason}</span>}
          {data.state === 'not-configured' && (
            <span className="publish-reason">
              {t('publish.public.notConfiguredMeans', { name })}
            </span>
          )}
        </p>
      )}
      {data?.address && data.at && (
        <p className="muted">
          <span>{`${data.address} · `}</span>
          <DayAndTime at={data.at} />
        </p>
      )}
    </div>
  );
}
