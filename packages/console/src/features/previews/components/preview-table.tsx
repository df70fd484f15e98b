/** The previews of the last day in this environment. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { BlockCell, BlockHead, BlockRow, BlockTable } from '../../../components/block-table.tsx';
import { PageHeading } from '../../../components/page-heading.tsx';
import { EmptyState } from '../../../components/states/empty-state.tsx';
import { ErrorPanel } from '../../../components/states/error-panel.tsx';
import { Skeleton } from '../../../components/states/skeleton.tsx';
import { BreakableText } from '../../../components/text/breakable-text.tsx';
import { DayAndTime } from '../../../components/text/day-and-time.tsx';
import { useFormats } from '../../../language/formats.ts';
import { useLanguage } from '../../../language/use-language.ts';
import { usePlace } from '../../../place/place.ts';
import { mayOpen } from '../../../place/may-open.ts';
import { screenAddressOf } from '../../../place/routes.ts';
import { useSession } from '../../../session/session-context.ts';
import { previews, type Preview } from '../../../shared/previews/previews.ts';
import { EndPreviewDialog } from './end-preview-dialog.tsx';
import { PreviewState } from './preview-state.tsx';

const COLUMNS = ['name', 'host', 'by', 'state', 'entries', 'actions'] as const;

export function PreviewTable() {
  const { t } = useTranslation();
  const place = usePlace();
  const { rights } = useSession();
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery(previews);
  const [ended, setEnded] = useState<Preview | null>(null);
  const open = data?.previews.filter((one) => one.environment === place.environment) ?? [];
  const elsewhere = (data?.previews.length ?? 0) - open.length;
  return (
    <div className="previews" aria-busy={isFetching && !data}>
      <PageHeading title={t('frame.screens.previews')} question={t('previews.question')} />
      <p className="previews-means">{t('previews.means')}</p>
      {error && (
        <ErrorPanel what={t('previews.failed')} error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton lines={4} />}
      {data && open.length === 0 && (
        <EmptyState title={t('previews.none')} text={t('previews.noneText')}>
          {mayOpen(rights, 'publish') && (
            <Link className="button" to={screenAddressOf(place, 'publish')}>
              {t('previews.toPublish')}
            </Link>
          )}
        </EmptyState>
      )}
      {open.length > 0 && (
        <BlockTable
          caption={t('previews.caption')}
          columns={COLUMNS.map((id) => ({
            ...{ id, name: t(`previews.column.${id}`), isHidden: id === 'actions' },
          }))}
        >
          {open.map((preview) => (
            <PreviewRow
              key={preview.id}
              preview={preview}
              at={dataUpdatedAt}
              onEnd={() => setEnded(preview)}
            />
          ))}
        </BlockTable>
      )}
      {elsewhere > 0 && <p className="muted">{t('previews.elsewhere', { count: elsewhere })}</p>}
      <EndPreviewDialog preview={ended} onClose={() => setEnded(null)} />
    </div>
  );
}

interface RowProps {
  readonly preview: Preview;
  /** The moment of the answer. */
  readonly at: number;
  readonly onEnd: () => void;
}

function PreviewRow({ preview, at, onEnd }: RowProps) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const place = usePlace();
  const { id, host, by, madeAt, state, entries } = preview;
  const name = preview.name[useLanguage()];
  const isOpen = state === 'waiting' || state === 'running';
  return (
    <BlockRow>
      <BlockHead>
        <Link to={`${screenAddressOf(place, 'previews')}?preview=${id}`}>{name}</Link>
      </BlockHead>
      <BlockCell label={t('previews.column.host')}>
        <BreakableText text={host} />
      </BlockCell>
      <BlockCell label={t('previews.column.by')}>
        <span>{`${by}, `}</span>
        <DayAndTime at={madeAt} />
      </BlockCell>
      <BlockCell label={t('previews.column.state')}>
        <PreviewState preview={preview} at={at} />
      </BlockCell>
      <BlockCell label={t('previews.column.entries')}>{number(entries)}</BlockCell>
      <BlockCell>
        {isOpen && (
          <button type="button" className="button" onClick={onEnd}>
            <span>{t('previews.end.button')}</span>
            <span className="visually-hidden">{` ${t('previews.of', { name, host })}`}</span>
          </button>
        )}
      </BlockCell>
    </BlockRow>
  );
}
