/** The text filter for rules. It takes the focus when the focused element is removed. */

export const RULE_FILTER_ID = 'rule-filter';

export function focusRuleFilter(): void {
  document.getElementById(RULE_FILTER_ID)?.focus();
}
