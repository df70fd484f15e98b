/** The rules as a table. On a narrow page each rule is a block. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RulesAddress } from '../filter/use-rules-address.ts';
import { PREPARATION, type RuleGroup } from '../group-rules.ts';
import type { OnRuleKey } from '../use-rule-keys.ts';
import { RuleRow } from './rule-row.tsx';
import './rules-table.css';

interface Props {
  readonly groups: readonly RuleGroup[];
  readonly address: RulesAddress;
  /** Ids of the rules that did not fire in 30 days. */
  readonly silent: ReadonlySet<string>;
  readonly onKey: OnRuleKey;
}

const COLUMNS = ['rule', 'trigger', 'sends', 'records', 'firings'] as const;

export function RulesTable(props: Props) {
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
      {props.groups.map((group) =>
        group.id === PREPARATION ? (
          <Preparation key={group.id} group={group} {...props} />
        ) : (
          <tbody key={group.id}>
            {group.name && (
              <tr className="rules-table-group">
                <th scope="rowgroup" colSpan={COLUMNS.length}>
                  {group.name}
                </th>
              </tr>
            )}
            <Rows group={group} {...props} />
          </tbody>
        ),
      )}
    </table>
  );
}

function Rows({ group, address, silent, onKey }: Props & { readonly group: RuleGroup }) {
  return group.rules.map((rule) => (
    <RuleRow
      key={rule.rule.id}
      rule={rule}
      address={address}
      isSilent={silent.has(rule.rule.id)}
      onKey={onKey}
    />
  ));
}

/** One line for the rules that prepare the page view. It opens by itself if a filter finds some of them. */
function Preparation(props: Props & { readonly group: RuleGroup }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const isShown = isOpen || props.address.isFiltered;
  return (
    <tbody>
      <tr className="rules-table-group">
        <th scope="rowgroup" colSpan={COLUMNS.length}>
          <button
            type="button"
            className="rules-table-fold"
            aria-expanded={isShown}
            onClick={() => setOpen(!isOpen)}
          >
            <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true" focusable="false">
              <path d="M4 2l4 4-4 4" fill="none" stroke="currentColor" strokeWidth="1.5" />
            </svg>
            <span>{t('rules.preparation', { count: props.group.rules.length })}</span>
          </button>
        </th>
      </tr>
      {isShown && <Rows {...props} />}
    </tbody>
  );
}
