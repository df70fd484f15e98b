/** Asks before a goal or a funnel is removed. */
import type { UseMutationResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { useHeadingFocus } from '../../../components/keyboard/use-heading-focus.ts';

interface Props {
  /** Null while the dialog is closed. */
  readonly removed: { readonly id: string; readonly name: string } | null;
  readonly of: 'goal' | 'funnel';
  readonly remove: UseMutationResult<void, Error, string>;
  readonly onRemoved: (note: string) => void;
  readonly onClose: () => void;
}

export function RemoveDialog({ removed, of, remove, onRemoved, onClose }: Props) {
  const { t } = useTranslation();
  const willBeGone = useHeadingFocus(removed !== null);
  const name = removed?.name ?? '';
  const close = () => {
    onClose();
    remove.reset();
  };
  return (
    <ConfirmDialog
      open={removed !== null}
      title={t(`goals.remove.${of}`, { name })}
      text={t(`goals.remove.text.${of}`)}
      action={t('goals.remove.action')}
      isPending={remove.isPending}
      failed={t('goals.remove.failed')}
      error={remove.error}
      onClose={close}
      onConfirm={() => {
        if (!removed) return;
        remove.mutate(removed.id, {
          onSuccess: () => {
            willBeGone();
            onRemoved(t('goals.removed', { name }));
            close();
          },
        });
      }}
    />
  );
}
