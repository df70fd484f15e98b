/** Whether the rule is on in this environment, as a word. The colour is only an additional cue. */
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
