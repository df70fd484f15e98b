/** Live beacons screen: the hits that pages send now, and the content of each. */
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePlace } from '../../../place/place.ts';
import { addressOf } from '../../../place/routes.ts';
import { useAnnounce } from '../../../components/announcer.tsx';
import { PageHeading } from '../../../components/page-heading.tsx';
import { useShortcut } from '../../../components/keyboard/shortcuts.tsx';
import { useLanguage } from '../../../language/use-language.ts';
import { OwnDepartments } from '../../../session/own-departments.tsx';
import type { Feed } from '../feed/feed.ts';
import { useLiveBeacons } from '../feed/use-live-beacons.ts';
import { focusFilterField } from '../filter/filter-field.ts';
import { matchHit, type Filter } from '../../../shared/beacon-filter/match-hit.ts';
import { termOfRow } from '../../../shared/beacon-filter/term-of-row.ts';
import { useFilter } from '../filter/use-filter.ts';
import { useOpenBeacon } from '../../../shared/beacon-list/use-open-beacon.ts';
import { useEscape } from '../use-escape.ts';
import { useListCursor } from '../../../shared/beacon-list/use-list-cursor.ts';
import { useScrolledAway } from '../use-scrolled-away.ts';
import { BeaconList } from './beacon-list.tsx';
import { BeaconPane } from '../../../shared/beacon-panel/beacon-pane.tsx';
import { FilterBar } from './filter-bar.tsx';
import { LiveActions } from './live-actions.tsx';
import { LostBanner } from './lost-banner.tsx';
import { NotCounted } from './not-counted.tsx';
import '../../../shared/beacons/words.ts';
import '../../../shared/beacon-list/list-and-panel.css';

export function LiveBeacons() {
  const { t } = useTranslation();
  const language = useLanguage();
  const announce = useAnnounce();
  const { environment } = usePlace();
  const address = useFilter();
  const [paused, setPaused] = useState(false);
  const scroller = useRef<HTMLDivElement>(null);
  const scrolled = useScrolledAway(scroller);
  const { filter } = address;
  const live = useLiveBeacons({ environment, held: paused || scrolled, filter, language });
  const { shown } = live.feed;
  const { visible, waitingCount } = useVisible(live.feed, filter);
  const open = useOpenBeacon(address.beacon, visible, shown);
  const cursor = useListCursor(visible, address);
  useEscape(address, cursor.focusRow);
  useShortcut('/', focusFilterField);
  // The button states by itself whether it is pressed.
  useShortcut('p', () => {
    setPaused(!paused);
    announce(t(`live.state.${paused ? live.connection.state : 'paused'}`));
  });

  return (
    <div className="live" data-open={address.beacon !== '' || undefined}>
      <PageHeading title={t('frame.screens.liveBeacons')} question={t('live.question')}>
        <LiveActions
          connection={live.connection}
          paused={paused}
          hits={visible}
          onPause={() => setPaused(!paused)}
          onClear={live.clear}
        />
      </PageHeading>
      <OwnDepartments />
      {live.connection.state === 'lost' && (
        <LostBanner retryAt={live.connection.retryAt} onRetry={live.retryNow} />
      )}
      <FilterBar address={address} />
      <NotCounted />
      <div className="live-split">
        <BeaconList
          live={live}
          visible={visible}
          waitingCount={waitingCount}
          address={address}
          cursor={cursor}
          scroller={scroller}
        />
        <BeaconPane
          open={open}
          loading={live.loading}
          address={address}
          gone={<Gone beacon={address.beacon} />}
          onFilter={(row) => address.addToFilter(termOfRow(row))}
          onClose={() => cursor.closePanel()}
        />
      </div>
    </div>
  );
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
