/** Where the rules are filtered by text; the focus goes there when what had it is gone. */

export const RULE_FILTER_ID = 'rule-filter';

export function focusRuleFilter(): void {
  document.getElementById(RULE_FILTER_ID)?.focus();
}
