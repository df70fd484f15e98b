/** On or off in this environment: a word, the tint only helps the eye. */
import { useTranslation } from 'react-i18next';
import './rule-state.css';

export function RuleState({ on }: { readonly on: boolean }) {
  const { t } = useTranslation();
  return (
    <span className="rule-state" data-on={on}>
      {t(on ? 'rules.on' : 'rules.off')}
    </span>
  );
}
