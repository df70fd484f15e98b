/** Asks before a token is revoked. */
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { useHeadingFocus } from '../../../components/keyboard/use-heading-focus.ts';
import { useRevokeToken } from '../api/change-people.ts';
import type { Token } from '../api/people.ts';

interface Props {
  /** Null while the dialog is closed. */
  readonly token: Token | null;
  readonly onRevoked: (token: Token) => void;
  readonly onClose: () => void;
}

export function RevokeTokenDialog({ token, onRevoked, onClose }: Props) {
  const { t } = useTranslation();
  const willBeGone = useHeadingFocus(token !== null);
  const { mutate, error, isPending, reset } = useRevokeToken();
  const close = () => {
    onClose();
    reset();
  };
  return (
    <ConfirmDialog
      open={token !== null}
      title={t('people.token.revoke.title', { name: token?.name ?? '' })}
      text={t('people.token.revoke.text')}
      action={t('people.token.revoke.action')}
      isPending={isPending}
      failed={t('people.token.revokeFailed')}
      error={error}
      onClose={close}
      onConfirm={() => {
        if (!token) return;
        mutate(token.id, {
          onSuccess: () => {
            willBeGone();
            onRevoked(token);
            close();
          },
        });
      }}
    />
  );
}
