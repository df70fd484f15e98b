/** Screen of one draft: what it changes in this environment, and a form to change more. */
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { PageHeading } from '../../../components/page-heading.tsx';
import { EmptyState } from '../../../components/states/empty-state.tsx';
import { ErrorPanel } from '../../../components/states/error-panel.tsx';
import { SavedNote } from '../../../components/states/saved-note.tsx';
import { Skeleton } from '../../../components/states/skeleton.tsx';
import { Tabs } from '../../../components/tabs.tsx';
import { useDocument } from '../../../components/use-document.ts';
import { statusOf } from '../../../network/network-problem.ts';
import { usePlace } from '../../../place/place.ts';
import { screenAddressOf } from '../../../place/routes.ts';
import { draftOf, type ShownDraft } from '../api/draft.ts';
import { releasesOf } from '../api/releases.ts';
import { draftName } from '../components/draft-name.ts';
import { DraftActions } from './draft-actions.tsx';
import { DraftReview } from './draft-review.tsx';
import '../words.ts';
import './words.ts';
import '../components/publish.css';
import './draft.css';

const NOT_FOUND = 404;
const PARTS = ['changes', 'edit'] as const;

/** Loaded when it is opened. */
const Editor = lazy(async () => ({ default: (await import('../editor/editor.tsx')).Editor }));

export function Draft() {
  const { t } = useTranslation();
  const { environment, draft: id = '' } = usePlace();
  const { data, error, isFetching, refetch } = useQuery(draftOf(id, environment));
  const isGone = statusOf(error) === NOT_FOUND;
  const name = data ? draftName(t, data) : t('draft.title');
  const environmentName = t(`frame.environment.${environment}`);
  useDocument(
    t('frame.title', {
      screen: `${name} · ${t('frame.screens.publish')}`,
      environment: environmentName,
    }),
  );
  return (
    <div className="publish draft" aria-busy={isFetching && !data}>
      <AllReleases />
      {isGone ? (
        <>
          <PageHeading title={t('draft.title')} question={t('draft.gone')} />
          <EmptyState title={t('draft.goneText')} />
        </>
      ) : (
        <>
          {error && (
            <ErrorPanel what={t('draft.failed')} error={error} onRetry={() => void refetch()} />
          )}
          {data ? (
            <Loaded draft={data} />
          ) : (
            <>
              <PageHeading
                title={name}
                question={t('draft.question', { environment: environmentName })}
              />
              {!error && <Skeleton lines={9} />}
            </>
          )}
        </>
      )}
    </div>
  );
}

function Loaded({ draft }: { readonly draft: ShownDraft }) {
  const { t } = useTranslation();
  const { environment } = usePlace();
  const [note, setNote] = useState('');
  const { data: releases } = useQuery(releasesOf(environment));
  const [search, setSearch] = useSearchParams();
  const part = PARTS.find((known) => known === search.get('part')) ?? 'changes';
  const choose = (next: (typeof PARTS)[number]) =>
    setSearch(next === 'changes' ? {} : { part: next }, { replace: true });
  return (
    <>
      <PageHeading
        title={draftName(t, draft)}
        question={t('draft.question', { environment: t(`frame.environment.${environment}`) })}
      >
        <DraftActions draft={draft} onReleased={setNote} />
      </PageHeading>
      <SavedNote text={note} />
      {releases?.isOfFolder && <p className="publish-notice">{t('publish.ofFolder')}</p>}
      {draft.state === 'published' && <p className="publish-notice">{t('draft.published')}</p>}
      {draft.package && (
        <p className="publish-notice">
          {t(`draft.brings.${draft.package.part}`, { version: draft.package.version })}
        </p>
      )}
      <Tabs
        label={t('draft.parts')}
        tabs={PARTS.map((id) => ({
          id,
          name: t(`draft.part.${id}`, { count: draft.changes.length }),
        }))}
        current={part}
        onChange={choose}
      >
        {part === 'changes' ? (
          <DraftReview draft={draft} onEdit={() => choose('edit')} />
        ) : (
          <Suspense fallback={<Skeleton lines={9} />}>
            <Editor draft={draft} />
          </Suspense>
        )}
      </Tabs>
    </>
  );
}

function AllReleases() {
  const { t } = useTranslation();
  const place = usePlace();
  return (
    <p>
      <Link to={screenAddressOf(place, 'publish')}>{t('draft.all')}</Link>
    </p>
  );
}
