/** Search screen: finds stored beacons of any age. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlace } from '../../../place/place.ts';
import { PageHeading } from '../../../components/page-heading.tsx';
import { CopyButton } from '../../../components/copy-button.tsx';
import { Skeleton } from '../../../components/states/skeleton.tsx';
import { useShortcut } from '../../../components/keyboard/shortcuts.tsx';
import { OwnDepartments } from '../../../session/own-departments.tsx';
import { useBeaconAddress } from '../../../shared/beacon-list/use-beacon-address.ts';
import { isFocusLost, useListCursor } from '../../../shared/beacon-list/use-list-cursor.ts';
import { usePins } from '../../../shared/beacon-pins/use-pins.ts';
import { useOpenBeacon } from '../../../shared/beacon-list/use-open-beacon.ts';
import '../../../shared/beacons/words.ts';
import { allFoundHits, EXPORTED_AT_ONCE } from '../api/all-found-hits.ts';
import { foundHits, oneHit } from '../../../shared/beacons/found-hits.ts';
import { languageOfFound } from '../language-of-filter.ts';
import { changeOfRow } from '../query/change-of-row.ts';
import { isBackwards, searchAddressOf } from '../query/search-view.ts';
import { useSearchAddress, type SearchAddress } from '../query/use-search-address.ts';
import { useEscapeCloses } from '../use-escape-closes.ts';
import { useSearch, type Search } from '../use-search.ts';
import '../words.ts';
import { SearchForm, WORDS_ID } from './search-form.tsx';
import { SearchResults } from './search-results.tsx';
import '../../../shared/beacon-list/list-and-panel.css';

/** Loaded after the list, so that the result appears first. */
const ExportMenu = lazy(async () => ({
  default: (await import('../../../shared/beacon-export/export-menu.tsx')).ExportMenu,
}));
const BeaconPane = lazy(async () => ({
  default: (await import('../../../shared/beacon-panel/beacon-pane.tsx')).BeaconPane,
}));

/** Loaded when a beacon is pinned. */
const PinnedBar = lazy(async () => ({
  default: (await import('../../../shared/beacon-pins/pinned-bar.tsx')).PinnedBar,
}));

export function BeaconSearch() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { environment } = usePlace();
  const address = useClearedAddress();
  const beaconAddress = useBeaconAddress();
  const { beacon } = beaconAddress;
  const asked = searchAddressOf(environment, address.view);
  const all = searchAddressOf(environment, address.view, EXPORTED_AT_ONCE);
  const search = useSearch(asked, !isBackwards(address.view));
  const pins = usePins();
  const listed = useOpenBeacon(beacon, search.hits, search.hits, pins.pinned);
  const byId = useQuery({ ...oneHit(beacon), enabled: beacon !== '' && !listed });
  const open = listed ?? (beacon && byId.data ? { hit: byId.data, previous: null } : null);
  const cursor = useListCursor(search.hits, beaconAddress);
  useEscapeCloses(beaconAddress, address, pins, cursor.focusRow);
  useShortcut('/', () => document.getElementById(WORDS_ID)?.focus());
  return (
    <div className="live" data-open={beacon !== '' || pins.compared !== null || undefined}>
      <PageHeading title={t('frame.screens.beacons')} question={t('beaconSearch.question')}>
        <ExportOfSearch search={search} all={all} />
        <CopyButton text={window.location.href}>{t('beaconSearch.copyAddress')}</CopyButton>
      </PageHeading>
      <OwnDepartments />
      <SearchForm
        address={address}
        pins={pins.ids}
        languageOf={languageOfFound(search.hits)}
        onAgain={() => void client.resetQueries({ queryKey: foundHits(asked).queryKey })}
      />
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
        <SearchResults search={search} address={address} open={beacon} cursor={cursor} />
        <Suspense fallback={<Skeleton lines={8} />}>
          <BeaconPane
            open={open}
            pins={pins}
            loading={byId.isFetching}
            address={beaconAddress}
            gone={<p>{t('beaconSearch.noSuchBeacon')}</p>}
            onFilter={(row) => address.change(changeOfRow(row, address.view))}
            onClose={() => cursor.closePanel()}
          />
        </Suspense>
      </div>
    </div>
  );
}

/** `all`: the address of all hits of the search. */
function ExportOfSearch({ search, all }: { readonly search: Search; readonly all: string }) {
  const collect: ComponentProps<typeof ExportMenu>['collect'] = (...given) =>
    allFoundHits(all, ...given);
  return (
    <Suspense>
      <ExportMenu hits={search.hits} {...(search.state === 'end' ? {} : { collect })} />
    </Suspense>
  );
}

/** The search of the address. Clearing it focuses the text field if the focused button or row is gone. */
function useClearedAddress(): SearchAddress {
  const address = useSearchAddress();
  return {
    ...address,
    clear: () => {
      address.clear();
      requestAnimationFrame(() => {
        if (isFocusLost()) document.getElementById(WORDS_ID)?.focus();
      });
    },
  };
}
