/** Rules that fired before the live release, and have not fired since. */
import type { Finding } from '../control-store/alarms.ts';
import type { RuleCounts } from '../store/counts/attention-rules.ts';

export interface RulesToCheck {
  readonly environment: string;
  /** Number of the live release. */
  readonly release: string;
  /** Ids of rules that the live settings switch off, and of those that a stop leaves out. */
  readonly off: ReadonlySet<string>;
  readonly counts: RuleCounts;
}

/** With twenty due, a rule that works is silent once in 500 million cases. */
const LEAST_DUE = 20;
/** A rule that fired on fewer of the 28 days belongs to a campaign or to few pages: its number is no rate. */
const LEAST_DAYS = 14;

/** `due`: the firings for each page view before the release, times the page views since. */
export function checkRules({ environment, release, off, counts }: RulesToCheck): Finding[] {
  const { rules, views } = counts;
  return rules.flatMap(({ rule, before, days, after }) => {
    const due = views.before > 0 ? (before / views.before) * views.after : 0;
    if (after > 0 || off.has(rule) || days < LEAST_DAYS || due < LEAST_DUE) return [];
    const details = { release, before, due: Math.floor(due), views: views.after };
    return [{ kind: 'rule-silent', environment, subject: rule, departments: null, details }];
  });
}
