/** Makes an entry for a rule that has fired without a beacon, because of the result of its event. */
import { watchWaiting } from '../../core/beacon/watch-waiting.ts';
import type { Pending, Waiting } from '../../core/beacon/waiting-beacons.ts';
import type { Trigger } from '../../core/rules/rule.ts';
import { attempt } from '../../env/attempt.ts';
import type { Moment, Unsent, WhyEntry } from '../entry.ts';
import { cleanName } from './clean-text.ts';
import { innermost } from './elements-of.ts';
import type { MomentOf } from './watch-rules.ts';

export interface UnsentParts {
  readonly momentOf: MomentOf;
  /** Time of the entry. */
  readonly now: () => number;
  readonly report: (entry: WhyEntry) => void;
}

/** A beacon that waits. */
interface Known {
  readonly rule: string;
  readonly trigger: Trigger;
  /** The page at the moment of the event. */
  readonly moment: Moment;
  /** The rule has refused the event after the page has handled it. */
  isRefused: boolean;
}

export function watchUnsent({ momentOf, now, report }: UnsentParts): void {
  const known = new WeakMap<Pending['send'], Known>();

  const reportAs = (outcome: Unsent, { rule, trigger, moment }: Known): void =>
    report({
      ...{ ...moment, at: now() },
      ...{ kind: 'why', on: trigger.type, name: cleanName(trigger.type, trigger.name) },
      ...{ rules: [{ rule, outcome, conditions: [] }], near: [], removed: [] },
    });

  watchWaiting({
    onPending(pending, rule, trigger) {
      const moment = attempt(() => momentOf(innermost(trigger)));
      if (!moment) return pending;
      const one: Known = { rule, trigger, moment, isRefused: false };
      known.set(pending.send, one);
      const { settle } = pending;
      if (!settle) return pending;
      return {
        ...pending,
        settle() {
          const answer = settle();
          one.isRefused = answer === 'cancelled';
          return answer;
        },
      };
    },
    onChange(before, after) {
      for (const waiting of before) {
        const one = known.get(waiting.send);
        const outcome = one && outcomeOf(waiting, after, one);
        if (outcome) attempt(() => reportAs(outcome, one));
      }
    },
  });
}

/** Why a beacon was not sent; undefined if it waits as before. */
function outcomeOf(
  { send, isAside }: Waiting,
  after: readonly Waiting[],
  { trigger, isRefused }: Known,
): Unsent | undefined {
  const still = after.find((other) => other.send === send);
  if (still) return still.isAside && !isAside ? 'held' : undefined;
  const isClick = /click$/.test(trigger.type);
  return isClick && !isRefused && trigger.event?.defaultPrevented ? 'cancelled' : 'notCounted';
}
