/** The order of rules (row 4.4): those that one happening may concern are listed as they run, so that a release need not sort. */
import type { Rule } from '../src/engine/rule.ts';

/** Ascending order; rules of equal order keep the place they have in the list: sorting is stable since ES2019. */
export function inOrder<T extends Pick<Rule, 'order'>>(rules: readonly T[]): T[] {
  return [...rules].sort((a, b) => a.order - b.order);
}

/** Throws on rules that would run in another order than that of their numbers. */
export function checkOrder(rules: readonly Rule[]): void {
  rules.forEach((rule, place) => {
    const later = rules.slice(place).find((other) => other.order < rule.order && meet(rule, other));
    if (later) throw new Error(`Rule "${later.id}" must be listed before "${rule.id}".`);
  });
}

/** Whether one happening may concern both. */
function meet(one: Rule, other: Rule): boolean {
  return one.triggers.some((a) =>
    other.triggers.some((b) => a === b || kindOf(a) === b || a === kindOf(b)),
  );
}

function kindOf(trigger: string): string {
  return trigger.replace(/ .*/, '');
}
