/** One preview: its state, and the entries of its pages, the newest first. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAnnouncedAnswer } from '../../../components/announcer.tsx';
import { PageHeading } from '../../../components/page-heading.tsx';
import { EmptyState } from '../../../components/states/empty-state.tsx';
import { ErrorPanel } from '../../../components/states/error-panel.tsx';
import { Skeleton } from '../../../components/states/skeleton.tsx';
import { useDocument } from '../../../components/use-document.ts';
import { useLanguage } from '../../../language/use-language.ts';
import { statusOf } from '../../../network/network-problem.ts';
import { usePlace } from '../../../place/place.ts';
import { screenAddressOf } from '../../../place/routes.ts';
import '../../../shared/beacons/words.ts';
import { usePreviewFeed, type PreviewFeed } from '../use-preview-feed.ts';
import { EndPreviewDialog } from './end-preview-dialog.tsx';
import { EntryList } from './entry-list.tsx';
import { NoEntries } from './no-entries.tsx';
import { PreviewState } from './preview-state.tsx';

const NOT_FOUND = 404;
const MOST = 5000;

export function OnePreview({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const [isPaused, setIsPaused] = useState(false);
  const { data, dataUpdatedAt, error, refetch } = usePreviewFeed(id, isPaused);
  const language = useLanguage();
  const name = data?.preview.name[language] ?? '';
  const { environment } = usePlace();
  const title = data ? t('previews.one.title', { name }) : t('frame.screens.previews');
  useDocument(
    t('frame.title', { screen: title, environment: t(`frame.environment.${environment}`) }),
  );
  const isGone = statusOf(error) === NOT_FOUND;
  return (
    <div className="previews" aria-busy={!data && !error}>
      <AllPreviews />
      {isGone ? (
        <>
          <PageHeading title={title} question={t('previews.one.gone')} />
          <EmptyState title={t('previews.one.goneText')} />
        </>
      ) : (
        <>
          <PageHeading
            title={title}
            question={
              data
                ? t('previews.one.question', { host: data.preview.host })
                : t('previews.question')
            }
          />
          {error && (
            <ErrorPanel
              what={t('previews.one.failed')}
              error={error}
              onRetry={() => void refetch()}
            />
          )}
          {!data && !error && <Skeleton lines={6} />}
          {data && (
            <Loaded feed={data} at={dataUpdatedAt} isPaused={isPaused} onPause={setIsPaused} />
          )}
        </>
      )}
    </div>
  );
}

interface LoadedProps {
  readonly feed: PreviewFeed;
  /** The moment of the last answer. */
  readonly at: number;
  readonly isPaused: boolean;
  readonly onPause: (isPaused: boolean) => void;
}

function Loaded({ feed, at, isPaused, onPause }: LoadedProps) {
  const { t } = useTranslation();
  const [isEnding, setIsEnding] = useState(false);
  const { preview, entries } = feed;
  const count = entries.length;
  useAnnouncedAnswer(String(count), count > 0, () => t('previews.one.new', { count }));
  const isOpen = preview.state === 'waiting' || preview.state === 'running';
  return (
    <>
      <div className="previews-bar">
        <p className="previews-now">
          <PreviewState preview={preview} at={at} />
        </p>
        {isOpen && (
          <>
            <button
              type="button"
              className="button"
              aria-pressed={isPaused}
              onClick={() => onPause(!isPaused)}
            >
              {isPaused ? t('previews.one.resume') : t('previews.one.pause')}
            </button>
            <button type="button" className="button" onClick={() => setIsEnding(true)}>
              {t('previews.end.button')}
            </button>
          </>
        )}
      </div>
      {isPaused && <p className="previews-notice">{t('previews.one.paused')}</p>}
      {preview.isCodeReplaced && (
        <p className="previews-notice">{t('previews.one.codeReplaced')}</p>
      )}
      {preview.entries >= MOST && <p className="previews-notice">{t('previews.one.full')}</p>}
      {count === 0 ? <NoEntries preview={preview} /> : <EntryList feed={feed} />}
      <EndPreviewDialog preview={isEnding ? preview : null} onClose={() => setIsEnding(false)} />
    </>
  );
}

function AllPreviews() {
  const { t } = useTranslation();
  const place = usePlace();
  return (
    <p>
      <Link to={screenAddressOf(place, 'previews')}>{t('previews.one.all')}</Link>
    </p>
  );
}
