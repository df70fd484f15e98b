/** The list of drafts, and a button that makes one. */
import type { ListedDraft } from '@balise/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { BlockCell, BlockHead, BlockRow, BlockTable } from '../../../components/block-table.tsx';
import { EmptyState } from '../../../components/states/empty-state.tsx';
import { ErrorPanel } from '../../../components/states/error-panel.tsx';
import { Skeleton } from '../../../components/states/skeleton.tsx';
import { DayAndTime } from '../../../components/text/day-and-time.tsx';
import { usePlace } from '../../../place/place.ts';
import { addressOf } from '../../../place/routes.ts';
import { may } from '../../../session/rights.ts';
import { useSession } from '../../../session/session-context.ts';
import { drafts } from '../api/drafts.ts';
import { draftName } from './draft-name.ts';
import { NewDraftDialog } from './new-draft-dialog.tsx';

const COLUMNS = ['name', 'changes', 'state', 'madeBy', 'changedAt'] as const;

export function DraftSection() {
  const { t } = useTranslation();
  const { rights } = useSession();
  const { data, error, refetch } = useQuery(drafts);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className="publish-section" aria-labelledby="publish-drafts">
      <header className="publish-section-header">
        <h2 id="publish-drafts">{t('publish.draft.title')}</h2>
        {may(rights, 'propose') && data?.isOfFolder === false && (
          <button type="button" className="button" onClick={() => setIsOpen(true)}>
            {t('publish.draft.new')}
          </button>
        )}
      </header>
      <p className="muted">{t('publish.draft.means')}</p>
      {error && (
        <ErrorPanel what={t('publish.draft.failed')} error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton lines={3} />}
      {data?.drafts.length === 0 && (
        <EmptyState title={t('publish.draft.none')} text={t('publish.draft.noneText')} />
      )}
      {data && data.drafts.length > 0 && <DraftTable drafts={data.drafts} />}
      <NewDraftDialog open={isOpen} onClose={() => setIsOpen(false)} />
    </section>
  );
}

function DraftTable({ drafts: listed }: { readonly drafts: readonly ListedDraft[] }) {
  const { t } = useTranslation();
  const place = usePlace();
  return (
    <BlockTable
      caption={t('publish.draft.title')}
      columns={COLUMNS.map((id) => ({ id, name: t(`publish.column.${id}`) }))}
    >
      {listed.map(({ id, changes, state, by, changedAt, ...draft }) => (
        <BlockRow key={id}>
          <BlockHead>
            <Link to={addressOf({ ...place, draft: id })}>{draftName(t, draft)}</Link>
          </BlockHead>
          <BlockCell label={t('publish.column.changes')}>
            {draft.package?.part === 'code' && changes === 0
              ? t('publish.package.newCode')
              : t('publish.changes', { count: changes })}
          </BlockCell>
          <BlockCell label={t('publish.column.state')}>
            {t(`publish.draft.state.${state}`)}
          </BlockCell>
          <BlockCell label={t('publish.column.madeBy')}>{by}</BlockCell>
          <BlockCell label={t('publish.column.changedAt')}>
            <DayAndTime at={changedAt} />
          </BlockCell>
        </BlockRow>
      ))}
    </BlockTable>
  );
}
