/** The results, how far back the search went, and a button to continue. */
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '../../../components/announcer.tsx';
import { EmptyState } from '../../../components/states/empty-state.tsx';
import { ErrorPanel } from '../../../components/states/error-panel.tsx';
import { Skeleton } from '../../../components/states/skeleton.tsx';
import { BeaconGrid } from '../../../shared/beacon-list/beacon-grid.tsx';
import { isFocusLost, type ListCursor } from '../../../shared/beacon-list/use-list-cursor.ts';
import { isBackwards, isClearable, isNarrowed } from '../query/search-view.ts';
import type { SearchAddress } from '../query/use-search-address.ts';
import type { Search } from '../use-search.ts';
import { SearchCaption } from './search-caption.tsx';
import '../../../shared/beacon-list/beacon-list.css';
import '../../../shared/beacon-list/older-beacons.css';

interface Props {
  readonly search: Search;
  readonly address: SearchAddress;
  /** Id of the open beacon. */
  readonly open: string;
  readonly cursor: ListCursor;
}

const NO_GAPS: ReadonlySet<string> = new Set();

export function SearchResults({ search, address, open, cursor }: Props) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const { hits, state } = search;
  const count = hits.length;
  useEffect(() => {
    if (state === 'enough' || state === 'end') announce(t('beaconSearch.found', { count }));
  }, [state, count, announce, t]);
  const further = useFurther(search, cursor);
  return (
    <section className="beacon-list" aria-label={t('beaconSearch.results')}>
      {isBackwards(address.view) ? (
        <div role="alert">
          <EmptyState
            title={t('beaconSearch.empty.backwards')}
            text={t('beaconSearch.empty.backwardsText')}
          />
        </div>
      ) : (
        <>
          <SearchCaption search={search} />
          <div className="beacon-list-scroller" aria-busy={state === 'looking'}>
            {count === 0 && state === 'looking' && <Skeleton lines={12} />}
            {count > 0 && (
              <BeaconGrid
                label={t('beaconSearch.grid')}
                hits={hits}
                gaps={NO_GAPS}
                open={open}
                cursor={cursor}
              />
            )}
            {search.error && state === 'failed' && (
              <ErrorPanel
                what={t('beaconSearch.failed')}
                error={search.error}
                onRetry={search.goOn}
              />
            )}
            {count === 0 && state === 'end' && <NothingFound address={address} />}
            <FurtherButton state={state} {...further} />
          </div>
        </>
      )}
    </section>
  );
}

interface Further {
  /** Whether further hits were asked for. */
  readonly isFurther: boolean;
  readonly goOn: () => void;
}

/** Searches for further hits. The first one gets the focus if the button is gone. */
function useFurther({ hits, state, goOn }: Search, cursor: ListCursor): Further {
  /** Id of the last row when the button was pressed. */
  const [last, setLast] = useState('');
  const before = hits.findIndex(({ id }) => id === last);
  const focusNext = useEffectEvent(() => {
    const next = hits[before + 1] ?? hits[before];
    if (before >= 0 && next && isFocusLost()) cursor.focusRow(next.id);
  });
  // At the end of the search, the button is gone. The first further row takes its focus.
  useLayoutEffect(() => {
    if (state === 'end') focusNext();
  }, [state]);
  return {
    isFurther: before >= 0,
    goOn: () => {
      setLast(hits.at(-1)?.id ?? '');
      goOn();
    },
  };
}

function FurtherButton({ state, isFurther, goOn }: Further & Pick<Search, 'state'>) {
  const { t } = useTranslation();
  const isLooking = state === 'looking';
  if (state !== 'enough' && state !== 'stopped' && !(isLooking && isFurther)) return null;
  return (
    <button
      type="button"
      className="button older-beacons"
      // Not `disabled`, which would lose the focus.
      aria-disabled={isLooking}
      onClick={() => {
        if (!isLooking) goOn();
      }}
    >
      {isLooking ? t('states.loading') : t(`beaconSearch.goOn.${state}`)}
    </button>
  );
}

function NothingFound({ address }: { readonly address: SearchAddress }) {
  const { t } = useTranslation();
  if (!isNarrowed(address.view)) {
    return (
      <EmptyState title={t('beaconSearch.empty.all')} text={t('beaconSearch.empty.allText')} />
    );
  }
  return (
    <EmptyState
      title={t('beaconSearch.empty.none')}
      text={t(`beaconSearch.empty.others.${address.view.source}`)}
    >
      {isClearable(address.view) && (
        <button type="button" className="button" onClick={address.clear}>
          {t('beaconSearch.clear')}
        </button>
      )}
    </EmptyState>
  );
}
