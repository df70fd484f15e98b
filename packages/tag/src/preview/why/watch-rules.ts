/**
 * Makes an entry for each trigger that concerns rules, as soon as each of them has its outcome. Rules and conditions come
 * from the log, as those of the trace do.
 */
import { watchConsidered } from '../../core/rules/considered.ts';
import type { Trigger } from '../../core/rules/rule.ts';
import { createTrace } from '../../core/rules/trace/build-trace.ts';
import type { TraceEntry } from '../../core/rules/trace/trace-entry.ts';
import { attempt } from '../../env/attempt.ts';
import { watchLog } from '../../env/log.ts';
import { whenHidden } from '../../env/page-lifecycle.ts';
import type { Moment, WhyEntry } from '../entry.ts';
import type { PreviewData } from '../preview-data.ts';
import { cleanName } from './clean-text.ts';
import { innermost } from './elements-of.ts';
import { offRulesFor } from './near-rules.ts';
import { whatConditionSaw } from './what-conditions-saw.ts';

/** The page now, with the element of an event. */
export type MomentOf = (target?: Element) => Moment;

export interface RuleParts {
  readonly data: PreviewData;
  readonly momentOf: MomentOf;
  readonly report: (entry: WhyEntry) => void;
  /** Receives a trigger that concerns no rule. */
  readonly onNone: (trigger: Trigger) => void;
}

interface Pending {
  readonly moment: Moment;
  /** Elements of the rules, by their ids. */
  readonly elements: ReadonlyMap<string, HTMLElement>;
  trace?: TraceEntry | undefined;
}

/** Returns whether an event has concerned any rule. */
export function watchRules({
  data,
  momentOf,
  report,
  onNone,
}: RuleParts): (event: Event) => boolean {
  const pending = new Map<Trigger, Pending>();
  const known = new WeakSet<Event>();
  const traced: TraceEntry[] = [];
  const trace = createTrace(traced, (condition, rule, trigger) => {
    const element = pending.get(trigger)?.elements.get(rule);
    return element && whatConditionSaw(condition, { element, trigger, rule });
  });

  const finish = (trigger: Trigger, { moment, trace: entry }: Pending): void => {
    pending.delete(trigger);
    const target = innermost(trigger);
    report({
      ...moment,
      ...{ kind: 'why', on: trigger.type, name: cleanName(trigger.type, trigger.name) },
      rules: entry?.steps ?? [],
      near: target ? offRulesFor(trigger.type, target, data.off) : [],
      removed: entry?.findings ?? [],
    });
  };

  watchConsidered((trigger, rules) => {
    if (!rules[0]) return onNone(trigger);
    if (trigger.event) known.add(trigger.event);
    const elements = new Map(rules.map(([{ id }, element]) => [id, element] as const));
    pending.set(trigger, { moment: momentOf(innermost(trigger)), elements });
  });
  watchLog((entry) => {
    attempt(() => trace(entry));
    const [, key, ...values] = entry;
    const [trigger] = values.filter((value) => pending.has(value as Trigger)) as Trigger[];
    const one = trigger && pending.get(trigger);
    if (!one) return;
    if (key === 'trigger') one.trace = traced[traced.length - 1];
    if (one.trace && one.trace.steps.length >= one.elements.size) finish(trigger, one);
  });
  // When the page is left, undecided rules are missing from the entry.
  whenHidden(() => [...pending].forEach(([trigger, one]) => finish(trigger, one)));
  return (event) => known.has(event);
}
