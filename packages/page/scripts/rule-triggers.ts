/** What pages announce and call, by the triggers of the rules. */
import type { Rule } from '@balise/settings';

/** Names of the triggers of a type (`direct-call`, `data-layer`), each with the last of its rules: the one that reports. */
export function triggersOf(type: string, rules: readonly Rule[]): ReadonlyMap<string, Rule> {
  const found = new Map<string, Rule>();
  for (const rule of rules) {
    for (const trigger of rule.triggers) {
      if (trigger.startsWith(`${type} `)) found.set(trigger.slice(type.length + 1), rule);
    }
  }
  return found;
}
