/** Asks before a webhook is removed. */
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { useHeadingFocus } from '../../../components/keyboard/use-heading-focus.ts';
import { useRemoveWebhook } from '../api/change-messages.ts';
import type { Webhook } from '../api/messages.ts';

interface Props {
  /** Null while the dialog is closed. */
  readonly webhook: Webhook | null;
  readonly onRemoved: (webhook: Webhook) => void;
  readonly onClose: () => void;
}

export function RemoveWebhookDialog({ webhook, onRemoved, onClose }: Props) {
  const { t } = useTranslation();
  const willBeGone = useHeadingFocus(webhook !== null);
  const { mutate, error, isPending, reset } = useRemoveWebhook();
  const close = () => {
    onClose();
    reset();
  };
  return (
    <ConfirmDialog
      open={webhook !== null}
      title={t('messages.removeTitle', { name: webhook?.name ?? '' })}
      text={t('messages.removeText')}
      action={t('messages.removeWebhook')}
      isPending={isPending}
      failed={t('messages.removeFailed')}
      error={error}
      onClose={close}
      onConfirm={() => {
        if (!webhook) return;
        mutate(webhook.id, {
          onSuccess: () => {
            willBeGone();
            onRemoved(webhook);
            close();
          },
        });
      }}
    />
  );
}
