/** Explains why there are no rules, and offers the next step. */
import { useTranslation } from 'react-i18next';
import { usePlace } from '../../../place/place.ts';
import { CopyButton } from '../../../components/copy-button.tsx';
import { EmptyState } from '../../../components/states/empty-state.tsx';
import './no-rules.css';

const COMMAND = 'npm run build';

export function NoRules({ isBuilt }: { readonly isBuilt: boolean }) {
  const { t } = useTranslation();
  const place = usePlace();
  const environment = t(`frame.environment.${place.environment}`);
  if (isBuilt) return <EmptyState title={t('rules.empty.none', { environment })} />;
  return (
    <EmptyState
      title={t('rules.empty.notBuilt', { environment })}
      text={t('rules.empty.notBuiltText')}
    >
      <code className="no-rules-command">{COMMAND}</code>
      <CopyButton text={COMMAND} />
    </EmptyState>
  );
}
