/** Publish screen: what is live in each environment, the drafts, and the releases of this environment. */
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeading } from '../../../components/page-heading.tsx';
import { ErrorPanel } from '../../../components/states/error-panel.tsx';
import { SavedNote } from '../../../components/states/saved-note.tsx';
import { Skeleton } from '../../../components/states/skeleton.tsx';
import { usePlace } from '../../../place/place.ts';
import { may } from '../../../session/rights.ts';
import { useSession } from '../../../session/session-context.ts';
import { BypassSection } from '../../../shared/bypasses/bypass-section.tsx';
import { releasesOf } from '../api/releases.ts';
import { DraftSection } from './draft-section.tsx';
import { LiveSection } from './live-section.tsx';
import { ProblemList } from './problem-list.tsx';
import { ReleaseSection } from './release-section.tsx';
import { ServedSection } from './served-section.tsx';
import '../words.ts';
import './publish.css';

/** Loaded after the rest of the screen, with the table that sorts. */
const HostSection = lazy(async () => ({
  default: (await import('../hosts/host-section.tsx')).HostSection,
}));

export function Publish() {
  const { t } = useTranslation();
  const { environment } = usePlace();
  const { rights } = useSession();
  const { data, error, isFetching, refetch } = useQuery(releasesOf(environment));
  const [note, setNote] = useState('');
  const seesDrafts = (['propose', 'approve', 'publish', 'privacy'] as const).some((right) =>
    may(rights, right),
  );
  const live = data?.releases.find(({ isLive }) => isLive);
  return (
    <div className="publish" aria-busy={isFetching && !data}>
      <PageHeading title={t('frame.screens.publish')} question={t('publish.question')} />
      {error && (
        <ErrorPanel what={t('publish.failed')} error={error} onRetry={() => void refetch()} />
      )}
      {data?.isOfFolder && <p className="publish-notice">{t('publish.ofFolder')}</p>}
      {data && data.problems.length > 0 && (
        <section className="publish-section" aria-labelledby="publish-problems">
          <h2 id="publish-problems">{t('publish.problems', { count: data.problems.length })}</h2>
          <p>{t('publish.problemsText')}</p>
          <ProblemList problems={data.problems} />
        </section>
      )}
      <SavedNote text={note} />
      <BypassSection onConfirmed={setNote} />
      <LiveSection />
      {seesDrafts ? <DraftSection /> : <p className="muted">{t('publish.draft.noRight')}</p>}
      {!data && !error && <Skeleton lines={9} />}
      {data && <ServedSection live={live} />}
      {may(rights, 'view') && (
        <Suspense fallback={<Skeleton lines={4} />}>
          <HostSection />
        </Suspense>
      )}
      {data && <ReleaseSection list={data} onReleased={setNote} />}
    </div>
  );
}
