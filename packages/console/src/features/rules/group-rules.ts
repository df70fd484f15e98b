/** Groups rules for the table: one list in running order, or one list for each family. Pure. */
import type { Grouping } from './filter/use-rules-address.ts';
import type { RuleInWords } from './rule-in-words.ts';

export interface RuleGroup {
  readonly family: string;
  /** Empty for the single list. */
  readonly name: string;
  readonly rules: readonly RuleInWords[];
}

/** Families are in the order of their first rule. */
export function groupRules(rules: readonly RuleInWords[], grouping: Grouping): RuleGroup[] {
  if (grouping === 'order') return [{ family: '', name: '', rules }];
  const families = [...new Set(rules.map(({ rule }) => rule.family))];
  return families.map((family) => {
    const members = rules.filter(({ rule }) => rule.family === family);
    return { family, name: members[0]?.family ?? family, rules: members };
  });
}
