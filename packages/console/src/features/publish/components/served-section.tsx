/** How pages get the release of this environment, and which collectors have it. */
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { BlockCell, BlockHead, BlockRow, BlockTable } from '../../../components/block-table.tsx';
import { ErrorPanel } from '../../../components/states/error-panel.tsx';
import { DayAndTime } from '../../../components/text/day-and-time.tsx';
import { usePlace } from '../../../place/place.ts';
import { may, maySeeSettings } from '../../../session/rights.ts';
import { useSession } from '../../../session/session-context.ts';
import { ScriptTag } from '../../../shared/library-tag/script-tag.tsx';
import { PublicAddress } from './public-address.tsx';
import { collectorsOf, releaseOf, type CollectorOfRelease, type Release } from '../api/releases.ts';

export function ServedSection({ live }: { readonly live: Release | undefined }) {
  const { t } = useTranslation();
  const { environment } = usePlace();
  const { rights } = useSession();
  return (
    <section className="publish-section" aria-labelledby="publish-served">
      <h2 id="publish-served">
        {t('publish.served.title', { environment: t(`frame.environment.${environment}`) })}
      </h2>
      <p>{t('publish.served.cached')}</p>
      <ScriptTag />
      {live && maySeeSettings(rights) && <PinnedTag live={live} />}
      <PublicAddress />
      {live && may(rights, 'publish') && <Collectors live={live} />}
    </section>
  );
}

function PinnedTag({ live }: { readonly live: Release }) {
  const { data } = useQuery(releaseOf(live.id));
  if (!data?.integrity) return null;
  return <ScriptTag library={data} />;
}

const COLUMNS = ['collector', 'state', 'seen'] as const;

function Collectors({ live }: { readonly live: Release }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(collectorsOf(live.id));
  const collectors = data?.collectors ?? [];
  const count = collectors.filter(({ has }) => has).length;
  return (
    <div className="publish-collectors">
      <h3>{t('publish.served.collectors', { id: live.id })}</h3>
      {error && (
        <ErrorPanel
          what={t('publish.served.failed')}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {data && <p>{t('publish.served.have', { count, all: collectors.length })}</p>}
      {data && (
        <BlockTable
          caption={t('publish.served.collectors', { id: live.id })}
          columns={COLUMNS.map((id) => ({ id, name: t(`publish.column.${id}`) }))}
        >
          {collectors.map((collector) => (
            <CollectorRow key={collector.name} collector={collector} />
          ))}
        </BlockTable>
      )}
    </div>
  );
}

function CollectorRow({ collector }: { readonly collector: CollectorOfRelease }) {
  const { t } = useTranslation();
  const { language } = usePlace();
  const { name, seenAt } = collector;
  const refused = collector.refused?.[language] ?? '';
  const state = stateOf(collector);
  return (
    <BlockRow>
      <BlockHead>{name}</BlockHead>
      <BlockCell label={t('publish.column.state')}>
        <span className="publish-state" data-state={state}>
          {t(`publish.served.${state}`)}
        </span>
        {state === 'old' && <span className="publish-reason">{t('publish.served.oldMeans')}</span>}
        {refused && <span className="publish-reason">{refused}</span>}
      </BlockCell>
      <BlockCell label={t('publish.column.seen')}>
        <DayAndTime at={seenAt} />
      </BlockCell>
    </BlockRow>
  );
}

function stateOf({
  follows,
  has,
  refused,
}: CollectorOfRelease): 'has' | 'old' | 'refused' | 'waits' {
  if (!follows) return 'old';
  if (has) return 'has';
  return refused ? 'refused' : 'waits';
}
