/**
 * Conditions of more than half of the rules are shown once above the table. Each row shows only its other conditions.
 * Pure.
 */
import type { Condition, Rule } from './api/rules.ts';

export function usualConditions(rules: readonly Rule[]): readonly Condition[] {
  const times = new Map<string, { readonly condition: Condition; count: number }>();
  for (const condition of rules.flatMap(({ conditions }) => conditions)) {
    const known = times.get(condition.id);
    if (known) known.count += 1;
    else times.set(condition.id, { condition, count: 1 });
  }
  return [...times.values()]
    .filter(({ count }) => rules.length > 1 && count > rules.length / 2)
    .map(({ condition }) => condition);
}

export function ownConditions(rule: Rule, usual: readonly Condition[]): readonly Condition[] {
  const known = new Set(usual.map(({ id }) => id));
  return rule.conditions.filter(({ id }) => !known.has(id));
}
