/** Publishes or deletes a draft. */
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { usePlace } from '../../../place/place.ts';
import { screenAddressOf } from '../../../place/routes.ts';
import { may } from '../../../session/rights.ts';
import { useSession } from '../../../session/session-context.ts';
import { PreviewDialog } from '../../../shared/previews/preview-dialog.tsx';
import type { ShownDraft } from '../api/draft.ts';
import { draftName } from '../components/draft-name.ts';
import { useDeleteDraft } from '../api/drafts.ts';
import { releasesOf } from '../api/releases.ts';
import { PublishDialog } from './publish-dialog.tsx';

interface Props {
  readonly draft: ShownDraft;
  readonly onReleased: (note: string) => void;
}

export function DraftActions({ draft, onReleased }: Props) {
  const { t } = useTranslation();
  const { environment } = usePlace();
  const { rights } = useSession();
  const { data: releases } = useQuery(releasesOf(environment));
  const [open, setOpen] = useState<'publish' | 'preview' | 'delete' | null>(null);
  const reasonId = useId();
  const why = whyNot(may(rights, 'publish'), releases?.isOfFolder ?? false, changesIn(draft));
  const name = t(`frame.environment.${environment}`);
  return (
    <div className="draft-actions">
      <button
        type="button"
        className="button publish-action"
        data-environment={environment}
        disabled={why !== null}
        aria-describedby={why ? reasonId : undefined}
        onClick={() => setOpen('publish')}
      >
        {t('draft.publish.button', { environment: name })}
      </button>
      {may(rights, 'propose') && (
        <>
          {draft.state === 'open' && (
            <button type="button" className="button" onClick={() => setOpen('preview')}>
              {t('publish.preview.button')}
            </button>
          )}
          <button type="button" className="button" onClick={() => setOpen('delete')}>
            {t('draft.delete.button')}
          </button>
        </>
      )}
      {why && (
        <p id={reasonId} className="draft-why-not">
          {t(`draft.whyNot.${why}`)}
        </p>
      )}
      <PublishDialog
        open={open === 'publish'}
        draft={draft}
        live={releases?.releases.find(({ isLive }) => isLive)}
        onReleased={(note) => {
          setOpen(null);
          onReleased(note);
        }}
        onClose={() => setOpen(null)}
      />
      <PreviewDialog
        title={t('publish.preview.title', { name: draftName(t, draft), environment: name })}
        what={open === 'preview' ? { kind: 'draft', of: draft.id } : null}
        onClose={() => setOpen(null)}
      />
      <DeleteDialog open={open === 'delete'} draft={draft} onClose={() => setOpen(null)} />
    </div>
  );
}

/** A draft of new code has something to publish without a change. */
const changesIn = ({ changes, package: brought }: ShownDraft): number =>
  changes.length + (brought?.part === 'code' ? 1 : 0);

function whyNot(
  mayPublish: boolean,
  isOfFolder: boolean,
  changes: number,
): 'right' | 'folder' | 'empty' | null {
  if (!mayPublish) return 'right';
  if (isOfFolder) return 'folder';
  return changes === 0 ? 'empty' : null;
}

interface DeleteProps {
  readonly open: boolean;
  readonly draft: ShownDraft;
  readonly onClose: () => void;
}

function DeleteDialog({ open, draft, onClose }: DeleteProps) {
  const { t } = useTranslation();
  const place = usePlace();
  const navigate = useNavigate();
  const { mutate, error, isPending } = useDeleteDraft();
  return (
    <ConfirmDialog
      open={open}
      title={t('draft.delete.title', { name: draftName(t, draft) })}
      text={t('draft.delete.text', { count: draft.changes.length })}
      action={t('draft.delete.button')}
      isPending={isPending}
      failed={t('draft.delete.failed')}
      error={error}
      onConfirm={() =>
        mutate(draft.id, { onSuccess: () => void navigate(screenAddressOf(place, 'publish')) })
      }
      onClose={onClose}
    />
  );
}
