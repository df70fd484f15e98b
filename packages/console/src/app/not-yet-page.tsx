/** Shown while the collector cannot determine who is signed in. */
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../components/states/error-panel.tsx';
import { StandalonePage } from './standalone-page.tsx';

interface Props {
  readonly kind: 'accessLater' | 'accessUnknown';
  readonly error?: Error;
  readonly onRetry: () => void;
}

export function NotYetPage({ kind, error, onRetry }: Props) {
  const { t } = useTranslation();
  return (
    <StandalonePage title={t(`frame.${kind}.title`)} text={t(`frame.${kind}.text`)}>
      {error ? (
        <ErrorPanel what={t('frame.accessUnknown.failed')} error={error} onRetry={onRetry} />
      ) : (
        <p>
          <button type="button" className="button" onClick={onRetry}>
            {t('states.retry')}
          </button>
        </p>
      )}
    </StandalonePage>
  );
}
