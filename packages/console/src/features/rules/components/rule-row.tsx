/** One rule as a row: order, name, trigger, conditions, beacon, state and firings. */
import { useTranslation } from 'react-i18next';
import type { RuleInWords } from '../rule-in-words.ts';
import { ruleButtonId, type OnRuleKey } from '../use-rule-keys.ts';
import { RuleFirings } from './rule-firings.tsx';
import { RuleSends } from './rule-sends.tsx';
import { RuleState } from './rule-state.tsx';
import './rule-row.css';

interface Props {
  readonly rule: RuleInWords;
  readonly withFamily: boolean;
  readonly open: boolean;
  readonly onToggle: () => void;
  readonly onKey: OnRuleKey;
}

export function ruleDetailId(ruleId: string): string {
  return `detail-${ruleId}`;
}

export function RuleRow({ rule, withFamily, open, onToggle, onKey }: Props) {
  const { t } = useTranslation();
  const { id, order, on } = rule.rule;
  const label = (column: 'order' | 'trigger' | 'conditions' | 'sends' | 'on' | 'firings') =>
    t(`rules.column.${column}`);
  return (
    <tr className="rule-row" data-open={open || undefined}>
      <td data-column="order" data-label={label('order')}>
        {order}
      </td>
      <th scope="row" data-column="rule">
        <button
          id={ruleButtonId(id)}
          type="button"
          className="rule-row-name"
          aria-expanded={open}
          aria-controls={open ? ruleDetailId(id) : undefined}
          onClick={onToggle}
          onKeyDown={onKey}
        >
          <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true" focusable="false">
            <path d="M4 2l4 4-4 4" fill="none" stroke="currentColor" strokeWidth="1.5" />
          </svg>
          <span>{rule.name}</span>
        </button>
        <code className="rule-row-id">{id}</code>
        {withFamily && <span className="rule-row-family">{rule.family}</span>}
      </th>
      <td data-column="trigger" data-label={label('trigger')}>
        {rule.trigger}
      </td>
      <td data-column="conditions" data-label={label('conditions')}>
        {rule.conditions.length > 0 ? (
          <ul className="rule-row-conditions">
            {rule.conditions.map((condition) => (
              <li key={condition}>{condition}</li>
            ))}
          </ul>
        ) : (
          <span className="muted">{t('states.none')}</span>
        )}
      </td>
      <td data-column="sends" data-label={label('sends')}>
        <RuleSends rule={rule} />
      </td>
      <td data-column="on" data-label={label('on')}>
        <RuleState on={on} />
      </td>
      <td data-column="firings" data-label={label('firings')}>
        <RuleFirings rule={rule.rule} />
      </td>
    </tr>
  );
}
