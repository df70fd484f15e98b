/**
 * Groups rules for the table: rules that send beacons, in one list in running order or in one list for each family;
 * then the rules that only prepare the page view. Pure.
 */
import type { Grouping } from './filter/use-rules-address.ts';
import type { RuleInWords } from './rule-in-words.ts';

export interface RuleGroup {
  /** Family, `''` for the single list, or `PREPARATION`. */
  readonly id: string;
  /** Empty for the single list and for the preparation. */
  readonly name: string;
  readonly rules: readonly RuleInWords[];
}

/** No family has this id. */
export const PREPARATION = '*';

/** Families are in the order of their first rule. */
export function groupRules(rules: readonly RuleInWords[], grouping: Grouping): RuleGroup[] {
  const senders = rules.filter(({ beacon }) => beacon !== null);
  const preparing = rules.filter(({ beacon }) => beacon === null);
  const families = [...new Set(senders.map(({ rule }) => rule.family))];
  const groups =
    grouping === 'order'
      ? [{ id: '', name: '', rules: senders }]
      : families.map((family) => {
          const members = senders.filter(({ rule }) => rule.family === family);
          return { id: family, name: members[0]?.family ?? family, rules: members };
        });
  return [...groups, { id: PREPARATION, name: '', rules: preparing }].filter(
    (group) => group.rules.length > 0,
  );
}
