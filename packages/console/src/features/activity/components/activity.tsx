/** Activity screen: who did what, and when. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../components/states/empty-state.tsx';
import { ErrorPanel } from '../../../components/states/error-panel.tsx';
import { FileLink } from '../../../components/file-link.tsx';
import { PageHeading } from '../../../components/page-heading.tsx';
import { Skeleton } from '../../../components/states/skeleton.tsx';
import { useSettled } from '../../../components/use-settled.ts';
import { SmallCountsNotice } from '../../../shared/small-counts/small-counts-notice.tsx';
import { activityOf, fileAddressOf } from '../api/activity.ts';
import { useActivityAddress } from '../use-activity-address.ts';
import { ActivityFilterBar, focusActivityFilter } from './activity-filter-bar.tsx';
import { ActivityTable } from './activity-table.tsx';
import '../words.ts';
import './activity.css';

/** Milliseconds without typing before the filter is sent to the server. */
const SETTLED_AFTER = 300;

export function Activity() {
  const { t } = useTranslation();
  const address = useActivityAddress();
  const filter = useSettled(address.filter, SETTLED_AFTER);
  const asked = useInfiniteQuery(activityOf(filter));
  const { data, error, isFetchingNextPage, hasNextPage, isPlaceholderData } = asked;
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <div className="activity" aria-busy={asked.isFetching && !isFetchingNextPage}>
      <PageHeading title={t('frame.screens.activity')} question={t('activity.question')}>
        {(['csv', 'ndjson'] as const).map((format) => (
          <FileLink
            key={format}
            className="button activity-file"
            file={fileAddressOf(address.filter, format)}
          >
            {t(`activity.file.${format}`)}
          </FileLink>
        ))}
      </PageHeading>
      <SmallCountsNotice />
      <ActivityFilterBar address={address} />
      {error && (
        <ErrorPanel
          what={t(data ? 'activity.olderFailed' : 'activity.failed')}
          error={error}
          onRetry={() => void (data ? asked.fetchNextPage() : asked.refetch())}
        />
      )}
      {!data && !error && <Skeleton lines={9} />}
      {data && (
        <div className="activity-entries" data-stale={isPlaceholderData || undefined}>
          <p role="status" className="muted">
            {t(hasNextPage ? 'activity.countNewest' : 'activity.count', { count: entries.length })}
          </p>
          {entries.length > 0 && <ActivityTable entries={entries} />}
          {entries.length === 0 && address.isFiltered && <NothingFound onClear={address.clear} />}
          {hasNextPage && (
            <OlderButton
              isLoading={isFetchingNextPage}
              onPress={() => void asked.fetchNextPage()}
            />
          )}
        </div>
      )}
    </div>
  );
}

function NothingFound({ onClear }: { readonly onClear: () => void }) {
  const { t } = useTranslation();
  return (
    <EmptyState title={t('activity.noneFiltered')}>
      <button
        type="button"
        className="button"
        onClick={() => {
          onClear();
          focusActivityFilter();
        }}
      >
        {t('activity.filter.clear')}
      </button>
    </EmptyState>
  );
}

interface OlderProps {
  readonly isLoading: boolean;
  readonly onPress: () => void;
}

function OlderButton({ isLoading, onPress }: OlderProps) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className="button activity-older"
      // Not `disabled`, which would lose the focus.
      aria-disabled={isLoading}
      onClick={() => {
        if (!isLoading) onPress();
      }}
    >
      {isLoading ? t('states.loading') : t('activity.older')}
    </button>
  );
}
