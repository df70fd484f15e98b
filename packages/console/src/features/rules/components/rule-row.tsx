/** One rule as a row: name, trigger, beacon, what it records, and firings. */
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { NoValue } from '../../../components/text/no-value.tsx';
import { TypeLabel } from '../../../components/text/type-label.tsx';
import type { RulesAddress } from '../filter/use-rules-address.ts';
import type { RuleInWords } from '../rule-in-words.ts';
import { ruleLinkId, type OnRuleKey } from '../use-rule-keys.ts';
import { RuleFirings } from './rule-firings.tsx';
import './rule-row.css';

interface Props {
  readonly rule: RuleInWords;
  readonly address: RulesAddress;
  /** Whether it did not fire in 30 days. */
  readonly isSilent: boolean;
  readonly onKey: OnRuleKey;
}

/** Wire names shown in the row. The page of the rule shows all. */
const SHOWN = 3;

export function RuleRow({ rule, address, isSilent, onKey }: Props) {
  const { t } = useTranslation();
  const { id, on } = rule.rule;
  const { beacon } = rule;
  const label = (column: 'trigger' | 'sends' | 'records' | 'firings') =>
    t(`rules.column.${column}`);
  const wires = [...rule.events, ...rule.dimensions].map(({ id: own, wire }) => wire[0] ?? own);
  const left = wires.length - SHOWN;
  return (
    <tr className="rule-row">
      <th scope="row" data-column="rule">
        <Link
          id={ruleLinkId(id)}
          className="rule-row-name"
          to={address.linkTo(id)}
          state={{ isOpened: true }}
          onKeyDown={onKey}
        >
          {rule.name}
        </Link>
        {!on && <span className="rule-row-remark">{t('rules.off')}</span>}
      </th>
      <td data-column="trigger" data-label={label('trigger')}>
        {rule.trigger}
      </td>
      <td data-column="sends" data-label={label('sends')}>
        {beacon ? (
          <TypeLabel type={beacon.type} name={beacon.name} />
        ) : (
          <span className="muted">{t('rules.withPageViews')}</span>
        )}
      </td>
      <td data-column="records" data-label={label('records')}>
        <span className="rule-row-wires">
          {wires.slice(0, SHOWN).map((wire) => (
            <code key={wire}>{wire}</code>
          ))}
          {left > 0 && <span className="muted">{t('rules.more', { count: left })}</span>}
          {wires.length === 0 && <NoValue />}
        </span>
      </td>
      <td data-column="firings" data-label={label('firings')}>
        <RuleFirings rule={rule.rule} isSilent={isSilent} />
      </td>
    </tr>
  );
}
