/**
 * Confirms the own mail address, at an address with `#confirm-mail=…`. Only the button uses the link, because programs
 * that check mails open each link.
 */
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { useConfirmAddress } from '../api/change-messages.ts';
import { messageProblem } from '../message-problem.ts';

const FRAGMENT = /^#confirm-mail=([\w-]+)$/;

export function ConfirmAddress() {
  const { t } = useTranslation();
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const { mutate, error, isPending, isSuccess } = useConfirmAddress();
  const secret = FRAGMENT.exec(hash)?.[1];
  return (
    <div role="status">
      {isSuccess && <p className="account-hint">{t('messages.confirmed')}</p>}
      {secret && !isSuccess && (
        <div className="account-hint">
          <p>{t('messages.confirmText')}</p>
          {error && <p role="alert">{messageProblem(error, t)}</p>}
          <button
            type="button"
            className="button"
            aria-disabled={isPending}
            onClick={() => {
              if (isPending) return;
              mutate(secret, {
                // The used link does not stay in the history of the browser.
                onSuccess: () => void navigate(pathname + search, { replace: true }),
              });
            }}
          >
            {t('messages.confirm')}
          </button>
        </div>
      )}
    </div>
  );
}
