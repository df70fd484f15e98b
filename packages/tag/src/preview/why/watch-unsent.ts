/** Makes an entry for a rule that has fired without a beacon, because of the result of its event or of a refusal. */
import { queue } from '../../core/beacon/queue.ts';
import type { Waiting } from '../../core/beacon/waiting-beacons.ts';
import { watchBeacons, type Request } from '../../core/beacon/watch-beacons.ts';
import type { Trigger } from '../../core/rules/rule.ts';
import { attempt } from '../../env/attempt.ts';
import type { Moment, Unsent, WhyEntry } from '../entry.ts';
import { cleanName } from './clean-text.ts';
import { consentState } from './consent-state.ts';
import { innermost } from './elements-of.ts';
import type { MomentOf } from './watch-rules.ts';

export interface UnsentParts {
  readonly momentOf: MomentOf;
  /** Time of the entry. */
  readonly now: () => number;
  readonly report: (entry: WhyEntry) => void;
}

/** A beacon that is not sent yet. */
interface Known {
  readonly rule: string;
  readonly trigger: Trigger;
  /** The page at the moment of the event. */
  readonly moment: Moment;
  /** The rule has refused the event after the page has handled it. */
  isRefused?: boolean;
}

export function watchUnsent({ momentOf, now, report }: UnsentParts): void {
  const unsent = new Map<Request, Known>();
  const requests = new WeakMap<Waiting['send'], Request>();
  let isQueueWatched = false;

  const reportAs = (outcome: Unsent, { rule, trigger, moment }: Known): void =>
    report({
      ...{ ...moment, at: now() },
      ...{ kind: 'why', on: trigger.type, name: cleanName(trigger.type, trigger.name) },
      ...{ rules: [{ rule, outcome, conditions: [] }], near: [], removed: [] },
    });
  const end = (request: Request, outcome: Unsent): void => {
    const one = unsent.get(request);
    unsent.delete(request);
    if (one) attempt(() => reportAs(outcome, one));
  };
  const refuseAll = (): void => [...unsent.keys()].forEach((request) => end(request, 'refused'));

  watchBeacons({
    onRequest(request, rule, trigger) {
      const moment = attempt(() => momentOf(innermost(trigger)));
      if (!moment) return request;
      const watched = (): string => {
        unsent.delete(watched);
        return request();
      };
      unsent.set(watched, { rule, trigger, moment });
      // The queue is there as soon as a beacon is. After a refusal, it drops each beacon without a call.
      if (!isQueueWatched) queue?.().onDrop.push(refuseAll);
      isQueueWatched = true;
      // The entry of the rule that fires comes first.
      if (consentState() === 'refused') setTimeout(() => end(watched, 'refused'));
      return watched;
    },
    onPending(pending, request) {
      const { settle, send } = pending;
      const one = unsent.get(request);
      requests.set(send, request);
      if (!settle || !one) return pending;
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
        const request = requests.get(waiting.send);
        const one = request && unsent.get(request);
        if (!request || !one) continue;
        const outcome = outcomeOf(waiting, after, one);
        if (outcome === 'held') attempt(() => reportAs(outcome, one));
        else if (outcome) end(request, outcome);
      }
    },
    onRefused: (request) => end(request, 'refused'),
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
