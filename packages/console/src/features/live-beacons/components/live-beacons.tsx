/** Live beacons screen: the hits that pages send now, and the content of each. */
import { lazy, Suspense, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation } from 'react-router';
import { usePlace } from '../../../place/place.ts';
import { addressOf } from '../../../place/routes.ts';
import { useAnnounce } from '../../../components/announcer.tsx';
import { PageHeading } from '../../../components/page-heading.tsx';
import { Skeleton } from '../../../components/states/skeleton.tsx';
import { useShortcut } from '../../../components/keyboard/shortcuts.tsx';
import { useLanguage } from '../../../language/use-language.ts';
import { OwnDepartments } from '../../../session/own-departments.tsx';
import type { Feed } from '../feed/feed.ts';
import type { LiveList, LiveState } from '../feed/live-list.ts';
import { useLiveBeacons } from '../feed/use-live-beacons.ts';
import { useLiveList } from '../feed/use-live-list.ts';
import { focusFilterField } from '../filter/filter-field.ts';
import { matchHit, type Filter } from '../../../shared/beacon-filter/match-hit.ts';
import { termOfRow } from '../../../shared/beacon-filter/term-of-row.ts';
import { useFilter } from '../filter/use-filter.ts';
import { useOpenBeacon } from '../../../shared/beacon-list/use-open-beacon.ts';
import { useEscape } from '../use-escape.ts';
import { useListCursor } from '../../../shared/beacon-list/use-list-cursor.ts';
import { useScrolledAway } from '../use-scrolled-away.ts';
import { BeaconList } from './beacon-list.tsx';
import { usePins } from '../../../shared/beacon-pins/use-pins.ts';
import { FilterBar } from './filter-bar.tsx';
import { LiveActions } from './live-actions.tsx';
import { LostBanner } from './lost-banner.tsx';
import { Interrupted } from './interrupted.tsx';
import { NotCounted } from './not-counted.tsx';
import '../../../shared/beacons/words.ts';
import '../../../shared/beacon-list/list-and-panel.css';

/** Loaded after the list, so that the beacons appear first. */
const BeaconPane = lazy(async () => ({
  default: (await import('../../../shared/beacon-panel/beacon-pane.tsx')).BeaconPane,
}));
/** Loaded when a beacon is pinned. */
const PinnedBar = lazy(async () => ({
  default: (await import('../../../shared/beacon-pins/pinned-bar.tsx')).PinnedBar,
}));

export function LiveBeacons() {
  const { environment } = usePlace();
  const list = useLiveList(environment);
  const { pathname, search } = useLocation();
  // A paused list comes back as it was left: with its filter, unless the address has one.
  const [left, setLeft] = useState(() => (list.state().isPaused ? list.remembered() : ''));
  if (left !== '' && search === '') return <Navigate replace to={pathname + left} />;
  if (left !== '') setLeft('');
  return <LiveScreen list={list} />;
}

function LiveScreen({ list }: { readonly list: LiveList }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { environment } = usePlace();
  const { search } = useLocation();
  useEffect(() => list.remember(search), [list, search]);
  const address = useFilter();
  const pins = usePins();
  const scroller = useRef<HTMLDivElement>(null);
  const isScrolled = useScrolledAway(scroller);
  const { filter } = address;
  const live = useLiveBeacons({ list, environment, isScrolled, filter, language });
  const { visible, waitingCount } = useVisible(live.feed, filter);
  const open = useOpenBeacon(address.beacon, visible, live.feed.shown, pins.pinned);
  const cursor = useListCursor(visible, address);
  useEscape(address, pins, cursor.focusRow);
  useKeys(live);
  return (
    <div className="live" data-open={address.beacon !== '' || pins.compared !== null || undefined}>
      <PageHeading title={t('frame.screens.liveBeacons')} question={t('live.question')}>
        <LiveActions live={live} hits={visible} />
      </PageHeading>
      <OwnDepartments />
      <LostBanner connection={live.connection} onRetry={live.retryNow} />
      <FilterBar address={address} pins={pins} />
      <Interrupted interruption={live.interruption} />
      <NotCounted />
      {pins.ids.length > 0 && (
        <Suspense>
          <PinnedBar
            pins={pins}
            onOpen={cursor.onRowOpen}
            onEmpty={() => cursor.focusRow(cursor.active)}
          />
        </Suspense>
      )}
      <div className="live-split">
        <BeaconList
          live={live}
          visible={visible}
          waitingCount={waitingCount}
          address={address}
          cursor={cursor}
          scroller={scroller}
        />
        <Suspense fallback={<Skeleton lines={8} />}>
          <BeaconPane
            open={open}
            pins={pins}
            loading={live.loading}
            address={address}
            gone={<Gone beacon={address.beacon} />}
            onFilter={(row) => address.addToFilter(termOfRow(row))}
            onClose={() => cursor.closePanel()}
          />
        </Suspense>
      </div>
    </div>
  );
}

function useKeys({
  isPaused,
  connection,
  setPaused,
}: Pick<LiveList, 'setPaused'> & LiveState): void {
  const { t } = useTranslation();
  const announce = useAnnounce();
  useShortcut('/', focusFilterField);
  // The button states by itself whether it is pressed.
  useShortcut('p', () => {
    setPaused(!isPaused);
    announce(t(`live.state.${isPaused ? connection.state : 'paused'}`));
  });
}

/** The hits of the list that match the filter, and the number of those that wait. */
function useVisible({ shown, waiting }: Feed, filter: Filter) {
  const language = useLanguage();
  // Filtering five hundred rows may take longer than a key press. So typed letters appear first, and the list
  // follows.
  const filterOfList = useDeferredValue(filter);
  const visible = useMemo(
    () => shown.filter((hit) => matchHit(hit, filterOfList, language)),
    [shown, filterOfList, language],
  );
  const waitingCount = useMemo(
    () => waiting.filter((hit) => matchHit(hit, filterOfList, language)).length,
    [waiting, filterOfList, language],
  );
  return { visible, waitingCount };
}

/** States that the open beacon is not in the list, with a link to search for it. */
function Gone({ beacon }: { readonly beacon: string }) {
  const { t } = useTranslation();
  const place = usePlace();
  return (
    <p>
      <span>{`${t('live.panel.gone')} `}</span>
      <Link to={`${addressOf({ ...place, screen: 'beacons' })}?beacon=${beacon}`}>
        {t('live.panel.elsewhere')}
      </Link>
    </p>
  );
}
