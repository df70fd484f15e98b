/** What failed, where it failed, and the way forward; the rest of the page lives on. */
import { useTranslation } from 'react-i18next';
import { NetworkProblem } from '../network/network-problem.ts';
import { problemWords } from './problem-words.ts';
import './error-panel.css';

interface Props {
  readonly what: string;
  readonly error: Error;
  /** Nothing where the way forward is the control that failed. */
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
