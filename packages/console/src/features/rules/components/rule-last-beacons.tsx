/** The last 20 beacons of a rule, with a link to each. */
import type { ShownHit } from '@balise/beacon';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePlace } from '../../../place/place.ts';
import { screenAddressOf } from '../../../place/routes.ts';
import { BlockCell, BlockHead, BlockRow, BlockTable } from '../../../components/block-table.tsx';
import { DayAndTime } from '../../../components/text/day-and-time.tsx';
import { ErrorPanel } from '../../../components/states/error-panel.tsx';
import { Skeleton } from '../../../components/states/skeleton.tsx';
import { statedLanguage } from '../../../language/stated-language.ts';
import { foundHits } from '../../../shared/beacons/found-hits.ts';
import { subjectOf } from '../../../shared/beacons/subject-of.ts';
import '../../../shared/beacons/words.ts';

const SHOWN = 20;
const COLUMNS = ['time', 'subject', 'page'] as const;

export function RuleLastBeacons({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const { environment } = usePlace();
  const query = new URLSearchParams({
    ...{ environment, rule: id },
    ...{ source: 'all', limit: `${SHOWN}` },
  });
  const asked = useInfiniteQuery(foundHits(`/api/hits?${query.toString()}`));
  const { data, error, isFetching, hasNextPage, refetch, fetchNextPage } = asked;
  const hits = data?.pages.flatMap((page) => page.hits).slice(0, SHOWN) ?? [];
  return (
    <section className="rule-last-beacons" aria-busy={isFetching}>
      <h2>{t('rules.last.title', { count: SHOWN })}</h2>
      {error && (
        <ErrorPanel
          what={t('rules.last.failed')}
          error={error}
          onRetry={() => void (data ? fetchNextPage() : refetch())}
        />
      )}
      {!data && !error && <Skeleton lines={4} />}
      {hits.length > 0 && <Beacons hits={hits} />}
      {data && hits.length === 0 && !hasNextPage && <p>{t('rules.last.none')}</p>}
      {data && hits.length < SHOWN && hasNextPage && (
        <button
          type="button"
          className="button"
          aria-disabled={isFetching}
          onClick={() => {
            if (!isFetching) void fetchNextPage();
          }}
        >
          {t('rules.last.more')}
        </button>
      )}
    </section>
  );
}

function Beacons({ hits }: { readonly hits: readonly ShownHit[] }) {
  const { t } = useTranslation();
  const screen = screenAddressOf(usePlace(), 'beacons');
  return (
    <BlockTable
      caption={t('rules.last.title', { count: SHOWN })}
      columns={COLUMNS.map((column) => ({ id: column, name: t(`rules.last.${column}`) }))}
    >
      {hits.map((hit) => (
        <BlockRow key={hit.id}>
          <BlockHead>
            <Link to={`${screen}?${new URLSearchParams({ beacon: hit.id }).toString()}`}>
              <DayAndTime at={hit.receivedAt} />
            </Link>
          </BlockHead>
          <BlockCell label={t('rules.last.subject')}>
            <span lang={statedLanguage(hit.language)}>{subjectOf(hit)}</span>
            {hit.origin.isSimulated && <span className="muted">{` · ${t('live.simulated')}`}</span>}
          </BlockCell>
          <BlockCell label={t('rules.last.page')}>{hit.host + hit.path}</BlockCell>
        </BlockRow>
      ))}
    </BlockTable>
  );
}
