/** What failed, where it failed, and the way forward; the rest of the page lives on. */
import { useTranslation } from 'react-i18next';
import { NetworkProblem } from '../network/network-problem.ts';
import './error-panel.css';

interface Props {
  readonly what: string;
  readonly error: Error;
  readonly onRetry: () => void;
}

export function ErrorPanel({ what, error, onRetry }: Props) {
  const { t } = useTranslation();
  const problem = error instanceof NetworkProblem ? error : null;
  return (
    <div className="error-panel" role="alert">
      <p className="error-panel-what">{what}</p>
      <p>
        {t(`states.problem.${problem?.kind ?? 'unexpected'}`, {
          status: problem?.status ?? '',
          reason: error.message,
        })}
      </p>
      {problem?.requestId && <p>{t('states.requestId', { id: problem.requestId })}</p>}
      <button type="button" className="button" onClick={onRetry}>
        {t('states.retry')}
      </button>
    </div>
  );
}
