/** Finds the data layer events and direct calls that trigger rules. */
import type { Rule } from '@balise/settings';

/**
 * Trigger names of one type (`direct-call` or `data-layer`). If several rules share a trigger, the last rule counts:
 * it sends the beacon.
 */
export function triggersOf(type: string, rules: readonly Rule[]): ReadonlyMap<string, Rule> {
  const found = new Map<string, Rule>();
  for (const rule of rules) {
    for (const trigger of rule.triggers ?? []) {
      if (trigger.startsWith(`${type} `)) found.set(trigger.slice(type.length + 1), rule);
    }
  }
  return found;
}
