/** The rules as a table. On a narrow page each rule is a block. */
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { RulesAddress } from '../filter/use-rules-address.ts';
import type { RuleGroup } from '../group-rules.ts';
import type { OnRuleKey } from '../use-rule-keys.ts';
import { RuleDetail } from './rule-detail.tsx';
import { RuleRow } from './rule-row.tsx';
import './rules-table.css';

interface Props {
  readonly groups: readonly RuleGroup[];
  readonly address: RulesAddress;
  readonly onKey: OnRuleKey;
}

const COLUMNS = ['order', 'rule', 'trigger', 'conditions', 'sends', 'on', 'firings'] as const;

export function RulesTable({ groups, address, onKey }: Props) {
  const { t } = useTranslation();
  return (
    <table className="rules-table">
      <caption className="visually-hidden">{t('rules.table')}</caption>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col" data-column={column}>
              {t(`rules.column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map((group) => (
        <tbody key={group.family}>
          {group.name && (
            <tr className="rules-table-group">
              <th scope="rowgroup" colSpan={COLUMNS.length}>
                {group.name}
              </th>
            </tr>
          )}
          {group.rules.map((rule) => {
            const { id } = rule.rule;
            const isOpen = address.open === id;
            return (
              <Fragment key={id}>
                <RuleRow
                  rule={rule}
                  withFamily={!group.name}
                  open={isOpen}
                  onToggle={() => address.setOpen(isOpen ? '' : id)}
                  onKey={onKey}
                />
                {isOpen && (
                  <tr className="rules-table-detail">
                    <td colSpan={COLUMNS.length}>
                      <RuleDetail rule={rule} />
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      ))}
    </table>
  );
}
