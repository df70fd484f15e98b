/** Asks before a saved exploration is removed. */
import { useTranslation } from 'react-i18next';
import type { Exploration } from '@balise/contract';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { useRemoveExploration } from '../../../shared/explorations/explorations.ts';

interface Props {
  /** Null while the dialog is closed. */
  readonly exploration: Exploration | null;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
}

export function RemoveExplorationDialog({ exploration, onRemoved, onClose }: Props) {
  const { t } = useTranslation();
  const { mutate, reset, isPending, error } = useRemoveExploration();
  return (
    <ConfirmDialog
      open={exploration !== null}
      title={t('explore.save.remove.title')}
      text={t('explore.save.remove.text')}
      action={t('explore.save.remove.action')}
      isPending={isPending}
      failed={t('explore.save.remove.failed')}
      error={error}
      onConfirm={() => {
        if (exploration) mutate(exploration.id, { onSuccess: onRemoved });
      }}
      onClose={() => {
        reset();
        onClose();
      }}
    />
  );
}
