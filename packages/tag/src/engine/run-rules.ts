/** Runs the rules of each happening in order (row 4.4), one happening after the other, whatever is asynchronous. */
import type { PageContext } from '../page/page-context.ts';
import { pageViewer } from '../page/page-view.ts';
import type { Log } from './log.ts';
import { MESSAGES } from './messages.ts';
import type { Happening, Outcome, Rule, RuleContext } from './rule.ts';
import { createStepper, LATE, TIMEOUT_SECONDS, type Steps } from './stepper.ts';
import type { Trace, TraceEntry, TraceStep } from './trace.ts';

/** Queues a happening; whether any rule listens to it. */
export type Happen = (happening: Happening) => boolean;

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
  /** A later task: the rules of a page load have one each. */
  readonly pause: () => Promise<unknown> | undefined;
  readonly apply: (outcome: Outcome, trace: TraceEntry | undefined) => void;
}

export function createRunner(parts: RunnerParts): Happen {
  const { page, log, monitor } = parts;
  const ordered = inOrder(parts.rules);
  const run = createStepper();

  /** One failure boundary: a rule that throws, rejects or takes too long is logged, and the next one runs. */
  function* runRule(rule: Rule, context: RuleContext, entry: TraceEntry | undefined): Steps {
    const conditions: { name: string; met: boolean }[] = [];
    const close = (outcome: TraceStep['outcome']): void => {
      entry?.steps.push({ rule: rule.id, outcome, conditions });
    };
    let asked: string | undefined;
    try {
      if (context.happening.on === 'page-load') yield parts.pause();
      monitor('ruleTriggered', rule);
      const { conditions: wanted = {} } = rule;
      for (const name of Object.keys(wanted)) {
        asked = name;
        const met = Boolean(yield wanted[name]?.(context));
        conditions.push({ name, met });
        if (!met) {
          close('silent');
          log.write('log', MESSAGES.notMet(name, rule.id));
          monitor('ruleConditionFailed', rule);
          return;
        }
      }
      asked = undefined;
      const outcome = (yield rule.observe(context)) as Outcome | undefined;
      if (outcome) parts.apply(outcome, entry);
      close('fired');
      log.write('log', MESSAGES.fired(rule.id));
      monitor('ruleCompleted', rule);
    } catch (reason) {
      close('failed');
      log.write(
        'error',
        MESSAGES.failed(
          asked ?? 'observation',
          rule.id,
          reason === LATE
            ? MESSAGES.timeout(asked ? 'condition' : 'action', TIMEOUT_SECONDS)
            : reason,
        ),
      );
      monitor(asked ? 'ruleConditionFailed' : 'ruleActionFailed', rule);
    }
  }

  return (happening) => {
    const { on, name } = happening;
    const concerned = ordered.filter(
      ({ triggers }) => triggers.indexOf(on) >= 0 || triggers.indexOf(`${on} ${name}`) >= 0,
    );
    const entry = concerned.length > 0 ? parts.trace.begin(happening) : undefined;
    const context: RuleContext = { happening, page, view: pageViewer(page) };
    run(concerned.map((rule) => runRule(rule, context, entry)));
    return concerned.length > 0;
  };
}

/** Ascending order; rules of equal order keep the place they have in the list: sorting is stable since ES2019. */
export function inOrder(rules: readonly Rule[]): Rule[] {
  return [...rules].sort((a, b) => a.order - b.order);
}
