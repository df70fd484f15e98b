/** Number of results and how far back the search went, in Toronto time. A running search has a stop button. */
import { useTranslation } from 'react-i18next';
import { momentOf } from '../../../language/formats.ts';
import { sentences } from '../../../language/sentences.ts';
import type { Search } from '../use-search.ts';
import '../../../shared/beacon-list/list-caption.css';

export function SearchCaption({ search }: { readonly search: Search }) {
  const { t } = useTranslation();
  const { hits, state, lookedBackTo } = search;
  const newest = hits[0]?.receivedAt;
  const backTo = lookedBackTo === null ? null : momentOf(lookedBackTo);
  return (
    <p className="list-caption">
      <span>
        {sentences(
          t('beaconSearch.found', { count: hits.length }),
          state === 'end' && t('beaconSearch.end'),
          state !== 'end' && backTo && t('beaconSearch.backTo', { ...backTo }),
        )}
      </span>
      {state === 'looking' && (
        <span>
          <span>{`${t('beaconSearch.looking')} `}</span>
          <button type="button" className="button" onClick={search.stop}>
            {t('beaconSearch.stop')}
          </button>
        </span>
      )}
      <span>{newest ? t('live.zoneAndDay', { day: momentOf(newest).day }) : t('live.zone')}</span>
    </p>
  );
}
