/** Shows an error next to the part that failed, with a way to retry. The rest of the page stays usable. */
import { useTranslation } from 'react-i18next';
import { NetworkProblem } from '../../network/network-problem.ts';
import { problemWords } from './problem-words.ts';
import './error-panel.css';

interface Props {
  readonly what: string;
  readonly error: Error;
  /** Absent if the control that failed is itself the way to retry. */
  readonly onRetry?: () => void;
}

export function ErrorPanel({ what, error, onRetry }: Props) {
  const { t } = useTranslation();
  const requestId = error instanceof NetworkProblem ? error.requestId : null;
  return (
    <div className="error-panel" role="alert">
      <p className="error-panel-what">{what}</p>
      <p>{problemWords(error, t)}</p>
      {requestId && <p>{t('states.requestId', { id: requestId })}</p>}
      {onRetry && (
        <button type="button" className="button" onClick={onRetry}>
          {t('states.retry')}
        </button>
      )}
    </div>
  );
}
