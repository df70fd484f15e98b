/**
 * Runs the rules of each happening in order, one happening after the other, whatever is asynchronous.
 * As long as nothing is, everything runs at once: a click that leaves the page is reported before it leaves.
 */
import { attempt } from '../page/attempt.ts';
import type { PageContext } from '../page/page-context.ts';
import { MESSAGES } from './messages.ts';
import type { Log } from './log.ts';
import type { Happening, Outcome, Rule, RuleContext, Trigger } from './rule.ts';
import type { Trace, TraceEntry, TraceStep } from './trace.ts';

/** How long an asynchronous condition or observation may take before its rule is given up. */
const TIMEOUT_MILLISECONDS = 2000;

export interface RuleRunner {
  /** Queues the happening; whether any rule listens to it. */
  readonly happen: (happening: Happening) => boolean;
}

export interface RunnerParts {
  readonly rules: readonly Rule[];
  readonly page: PageContext;
  readonly log: Log;
  readonly trace: Trace;
  /** Page's own observers, as `_satellite._monitors` has them. */
  readonly monitor: (
    what: 'ruleTriggered' | 'ruleCompleted' | 'ruleConditionFailed' | 'ruleActionFailed',
    rule: Rule,
  ) => void;
  readonly apply: (outcome: Outcome, trace: TraceEntry | undefined) => void;
}

type Maybe<T> = T | Promise<T>;

export function createRunner(parts: RunnerParts): RuleRunner {
  const ordered = inOrder(parts.rules);
  const queue: (() => Maybe<void>)[] = [];
  let busy = false;

  const drain = (): void => {
    if (busy) return;
    busy = true;
    while (queue.length > 0) {
      const waiting = queue.shift()?.();
      if (waiting) {
        const goOn = (): void => {
          busy = false;
          drain();
        };
        waiting.then(goOn, goOn);
        return;
      }
    }
    busy = false;
  };

  return {
    happen(happening) {
      const concerned = ordered.filter((rule) => rule.triggers.some((t) => matches(t, happening)));
      const entry = concerned.length > 0 ? parts.trace.begin(happening) : undefined;
      for (const rule of concerned) {
        queue.push(() => runRule(rule, { happening, page: parts.page }, parts, entry));
      }
      drain();
      return concerned.length > 0;
    },
  };
}

/** Ascending order; rules of equal order keep the place they have in the list. */
export function inOrder(rules: readonly Rule[]): Rule[] {
  return rules
    .map((rule, place) => ({ rule, place }))
    .sort((a, b) => a.rule.order - b.rule.order || a.place - b.place)
    .map(({ rule }) => rule);
}

function matches(trigger: Trigger, happening: Happening): boolean {
  if (trigger.on !== happening.on) return false;
  if (trigger.on === 'direct-call') return trigger.identifier === happening.name;
  return trigger.on !== 'data-layer' || trigger.event === happening.name;
}

/** One failure boundary: a rule that throws, rejects or takes too long is logged, and the next one runs. */
function runRule(
  rule: Rule,
  context: RuleContext,
  parts: RunnerParts,
  entry: TraceEntry | undefined,
): Maybe<void> {
  const conditions: { name: string; met: boolean }[] = [];
  const close = (outcome: TraceStep['outcome']): void => {
    entry?.steps.push({ rule: rule.id, outcome, conditions });
  };
  let part = 'observation';
  const fail = (reason: unknown): void => {
    close('failed');
    parts.log.write('error', MESSAGES.failed(part, rule.id, reason));
    parts.monitor(part === 'observation' ? 'ruleActionFailed' : 'ruleConditionFailed', rule);
  };
  const finish = (outcome: Outcome | undefined): void => {
    if (outcome) parts.apply(outcome, entry);
    close('fired');
    parts.log.write('log', MESSAGES.fired(rule.id));
    parts.monitor('ruleCompleted', rule);
  };
  const observe = (): Maybe<void> => {
    part = 'observation';
    const outcome = rule.observe(context);
    return isPromise(outcome) ? inTime(outcome, 'action').then(finish) : finish(outcome);
  };
  const ask = (index: number): Maybe<void> => {
    const condition = rule.conditions?.[index];
    if (!condition) return observe();
    part = condition.name;
    const judged = (met: boolean): Maybe<void> => {
      conditions.push({ name: condition.name, met });
      if (met) return ask(index + 1);
      close('silent');
      parts.log.write('log', MESSAGES.notMet(condition.name, rule.id));
      return parts.monitor('ruleConditionFailed', rule);
    };
    const answer = condition.holds(context);
    return isPromise(answer) ? inTime(answer, 'condition').then(judged) : judged(answer);
  };
  try {
    parts.monitor('ruleTriggered', rule);
    const running = ask(0);
    return running ? running.then(undefined, fail) : undefined;
  } catch (reason) {
    attempt(() => fail(reason), undefined);
    return undefined;
  }
}

function isPromise<T>(value: Maybe<T>): value is Promise<T> {
  return typeof (value as { then?: unknown } | undefined)?.then === 'function';
}

function inTime<T>(promise: Promise<T>, part: 'condition' | 'action'): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(MESSAGES.timeout(part, TIMEOUT_MILLISECONDS / 1000))),
      TIMEOUT_MILLISECONDS,
    );
    promise.then(resolve, reject).then(() => clearTimeout(timer));
  });
}
