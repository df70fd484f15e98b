/** The list of beacons, with the button for waiting ones, and an explanation if the list is empty. */
import type { ShownHit } from '@balise/beacon';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../../../components/states/error-panel.tsx';
import { Skeleton } from '../../../components/states/skeleton.tsx';
import type { Feed } from '../feed/feed.ts';
import type { LiveBeacons } from '../feed/use-live-beacons.ts';
import type { AddressState } from '../filter/use-filter.ts';
import { useAnnouncedArrivals } from '../use-announced-arrivals.ts';
import { useAnnouncedList } from '../use-announced-list.ts';
import type { ListCursor } from '../../../shared/beacon-list/use-list-cursor.ts';
import { BeaconGrid } from '../../../shared/beacon-list/beacon-grid.tsx';
import { ListCaption } from './list-caption.tsx';
import { NoBeacons } from './no-beacons.tsx';
import { OlderBeacons } from './older-beacons.tsx';
import '../../../shared/beacon-list/beacon-list.css';

interface Props {
  readonly live: LiveBeacons;
  readonly visible: readonly ShownHit[];
  readonly waitingCount: number;
  readonly address: AddressState;
  readonly cursor: ListCursor;
  readonly scroller: RefObject<HTMLDivElement | null>;
}

export function BeaconList({ live, visible, waitingCount, address, cursor, scroller }: Props) {
  const { t } = useTranslation();
  const { feed, error, loading } = live;
  useAnnouncedArrivals(feed, address.filter, live.told);
  const { filter } = address;
  useAnnouncedList({
    ...{ filter, count: visible.length, all: feed.shown.length, older: live.older.loaded },
  });
  const showNew = () => {
    live.showWaiting();
    const list = scroller.current;
    if (!list) return;
    list.scrollTo(0, 0);
    if (list.getBoundingClientRect().top < 0) list.scrollIntoView();
    // The focused button is removed, so focus the first row.
    requestAnimationFrame(() => list.querySelector<HTMLElement>('[data-hit]')?.focus());
  };
  const newWords = () => {
    if (waitingCount === 0) return t('live.showNewest');
    return t(isMore(feed) ? 'live.showNewOrMore' : 'live.showNew', { count: waitingCount });
  };
  return (
    <section className="beacon-list" aria-label={t('frame.screens.liveBeacons')}>
      <ListCaption
        count={visible.length}
        feed={feed}
        loading={loading}
        newestAt={visible[0]?.receivedAt ?? null}
        rate={live.rate}
      >
        {(waitingCount > 0 || feed.isWithoutNewest) && (
          <button type="button" className="button" onClick={showNew}>
            {newWords()}
          </button>
        )}
      </ListCaption>
      <div className="beacon-list-scroller" ref={scroller}>
        {error && <ErrorPanel what={t('live.failed')} error={error} onRetry={live.reload} />}
        {loading && feed.shown.length === 0 && <Skeleton lines={12} />}
        {visible.length > 0 && (
          <BeaconGrid
            label={t('live.grid')}
            hits={visible}
            gaps={feed.gaps}
            open={address.beacon}
            cursor={cursor}
          />
        )}
        {visible.length === 0 && !loading && !error && <NoBeacons live={live} address={address} />}
        {feed.hasOlder && <OlderBeacons older={live.older} />}
      </div>
    </section>
  );
}

/** Whether more beacons may have arrived than those that wait. */
function isMore({ missed, waiting, gaps }: Feed): boolean {
  return missed > 0 || waiting.some(({ id }) => gaps.has(id));
}
