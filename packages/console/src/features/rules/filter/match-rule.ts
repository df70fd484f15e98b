/** Whether a rule matches the filter: it contains every word, and has the chosen family and event. Pure. */
import { containsWords } from '../../../language/contains-words.ts';
import type { RuleInWords } from '../rule-in-words.ts';

export interface RuleFilter {
  readonly text: string;
  /** Empty means all. */
  readonly family: string;
  readonly event: string;
}

export function matchRule({ rule, text }: RuleInWords, filter: RuleFilter): boolean {
  if (filter.family && rule.family !== filter.family) return false;
  if (filter.event && !rule.events.includes(filter.event)) return false;
  return containsWords(text, filter.text);
}
