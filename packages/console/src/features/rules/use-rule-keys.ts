/**
 * Keys of the list of rules: `j`, `k` and arrows move between rules, Enter opens one, Escape clears
 * the filters, unless a control other than a rule has the focus.
 */
import type { KeyboardEvent } from 'react';
import { isOfControl } from '../../components/keyboard/is-typing.ts';
import { useEscapeKey, useShortcut } from '../../components/keyboard/shortcuts.tsx';
import { focusRuleFilter, RULE_FILTER_ID } from './filter/filter-field.ts';
import type { RulesAddress } from './filter/use-rules-address.ts';

export type OnRuleKey = (event: KeyboardEvent) => void;

export function ruleLinkId(ruleId: string): string {
  return `rule-${ruleId}`;
}

/** `ids`: in the order of the table. Returns the key listener for the links of the rules. */
export function useRuleKeys(ids: readonly string[], address: RulesAddress): OnRuleKey {
  const step = (by: number) => {
    const at = ids.findIndex((id) => document.activeElement?.id === ruleLinkId(id));
    const next = at < 0 ? 0 : Math.min(Math.max(at + by, 0), ids.length - 1);
    const id = ids[next];
    if (id !== undefined) focusRule(id);
  };
  useShortcut('/', focusRuleFilter);
  useShortcut('j', () => step(1));
  useShortcut('k', () => step(-1));
  useEscapeKey((event) => {
    const { filter, isFiltered } = address;
    const { target } = event;
    const targetId = target instanceof Element ? target.id : '';
    // In the filter field, Escape clears the field.
    if (targetId === RULE_FILTER_ID && filter.text) address.setFilter({ text: '' });
    else if (isFiltered && (!isOfControl(target) || ids.map(ruleLinkId).includes(targetId)))
      address.clearFilters();
  });
  return (event) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    step(by);
  };
}

/** Focuses the rule in the list. Does nothing if the list does not show it. */
export function focusRule(id: string): void {
  document.getElementById(ruleLinkId(id))?.focus();
}
