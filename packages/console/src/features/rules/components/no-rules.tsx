/** Why there is no rule, and the next step. */
import { useTranslation } from 'react-i18next';
import { usePlace } from '../../../app/place.ts';
import { CopyButton } from '../../../components/copy-button.tsx';
import './no-rules.css';

const COMMAND = 'npm run build';

export function NoRules({ isBuilt }: { readonly isBuilt: boolean }) {
  const { t } = useTranslation();
  const place = usePlace();
  const environment = t(`frame.environment.${place.environment}`);
  if (isBuilt) {
    return <p className="no-rules no-rules-title">{t('rules.empty.none', { environment })}</p>;
  }
  return (
    <div className="no-rules">
      <p className="no-rules-title">{t('rules.empty.notBuilt', { environment })}</p>
      <p>{t('rules.empty.notBuiltText')}</p>
      <p className="no-rules-command">
        <code>{COMMAND}</code>
        <CopyButton text={COMMAND} />
      </p>
    </div>
  );
}
