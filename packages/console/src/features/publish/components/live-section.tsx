/** The live release of each environment, with its date, person and note. */
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { BlockCell, BlockHead, BlockRow, BlockTable } from '../../../components/block-table.tsx';
import { problemWords } from '../../../components/states/problem-words.ts';
import { DayAndTime } from '../../../components/text/day-and-time.tsx';
import { usePlace } from '../../../place/place.ts';
import { addressOf, ENVIRONMENTS, type Environment } from '../../../place/routes.ts';
import { releasesOf, type Release, type ReleaseList } from '../api/releases.ts';
import { ReleaseNote } from './release-note.tsx';

const COLUMNS = ['environment', 'release', 'since', 'by', 'note'] as const;

export function LiveSection() {
  const { t } = useTranslation();
  return (
    <section className="publish-section" aria-labelledby="publish-live">
      <h2 id="publish-live">{t('publish.live.title')}</h2>
      <BlockTable
        caption={t('publish.live.title')}
        columns={COLUMNS.map((id) => ({ id, name: t(`publish.column.${id}`) }))}
      >
        {ENVIRONMENTS.map((environment) => (
          <LiveRow key={environment} environment={environment} />
        ))}
      </BlockTable>
    </section>
  );
}

function LiveRow({ environment }: { readonly environment: Environment }) {
  const { t } = useTranslation();
  const place = usePlace();
  const { data, error } = useQuery(releasesOf(environment));
  const live = data?.releases.find(({ isLive }) => isLive);
  const isCurrent = place.environment === environment;
  return (
    <BlockRow>
      <BlockHead>
        <Link
          to={addressOf({ ...place, environment })}
          aria-current={isCurrent ? 'true' : undefined}
        >
          {t(`frame.environment.${environment}`)}
        </Link>
      </BlockHead>
      {live ? (
        <LiveCells live={live} since={data ? sinceOf(live, data) : live.at} />
      ) : (
        <td colSpan={COLUMNS.length - 1} className="muted publish-none">
          <div>
            {error ? problemWords(error, t) : t(data ? 'publish.live.none' : 'states.loading')}
          </div>
        </td>
      )}
    </BlockRow>
  );
}

interface LiveCellsProps {
  readonly live: Release;
  readonly since: string;
}

function LiveCells({ live, since }: LiveCellsProps) {
  const { t } = useTranslation();
  return (
    <>
      <BlockCell label={t('publish.column.release')}>
        {t('publish.release', { id: live.id })}
      </BlockCell>
      <BlockCell label={t('publish.column.since')}>
        <DayAndTime at={since} />
      </BlockCell>
      <BlockCell label={t('publish.column.by')}>{live.by}</BlockCell>
      <BlockCell label={t('publish.column.note')}>
        <ReleaseNote note={live.note} />
      </BlockCell>
    </>
  );
}

const sinceOf = ({ id, at }: Release, { live }: ReleaseList): string =>
  live.find(({ release }) => release === id)?.since ?? at;
