/** Asks before a note is removed. */
import { useTranslation } from 'react-i18next';
import type { Note } from '@balise/contract';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { useRemoveNote } from './notes.ts';

interface Props {
  /** Null while the dialog is closed. */
  readonly note: Note | null;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
}

export function RemoveNoteDialog({ note, onRemoved, onClose }: Props) {
  const { t } = useTranslation();
  const { mutate, reset, isPending, error } = useRemoveNote();
  return (
    <ConfirmDialog
      open={note !== null}
      title={t('notes.remove.title')}
      text={t('notes.remove.text')}
      action={t('notes.remove.action')}
      isPending={isPending}
      failed={t('notes.remove.failed')}
      error={error}
      onConfirm={() => {
        if (note) mutate(note.id, { onSuccess: onRemoved });
      }}
      onClose={() => {
        reset();
        onClose();
      }}
    />
  );
}
