/** Asks for confirmation before an action that cannot be undone. The button names the action. */
import { useTranslation } from 'react-i18next';
import { Dialog } from './dialog.tsx';
import { ErrorPanel } from '../states/error-panel.tsx';
import './confirm-dialog.css';

interface Props {
  readonly open: boolean;
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly isPending: boolean;
  readonly failed: string;
  readonly error: Error | null;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

export function ConfirmDialog(props: Props) {
  const { t } = useTranslation();
  const { open, title, text, action, isPending, failed, error, onConfirm, onClose } = props;
  return (
    <Dialog open={open} title={title} onClose={onClose}>
      <div className="confirm-dialog">
        <p>{text}</p>
        {error && <ErrorPanel what={failed} error={error} />}
        <p className="confirm-dialog-actions">
          <button
            type="button"
            className="button confirm-dialog-action"
            aria-disabled={isPending}
            onClick={() => {
              if (!isPending) onConfirm();
            }}
          >
            {action}
          </button>
          <button type="button" className="button" onClick={onClose}>
            {t('states.cancel')}
          </button>
        </p>
      </div>
    </Dialog>
  );
}
