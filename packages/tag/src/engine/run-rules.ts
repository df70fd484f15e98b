/** Runs the rules of each happening in order (row 4.4), one happening after the other, whatever is asynchronous. */
import { attempt } from '../page/attempt.ts';
import { nearest } from '../page/nearest.ts';
import type { PageContext } from '../page/page-context.ts';
import { pageViewer } from '../page/page-view.ts';
import type { Log } from './log.ts';
import type { LiveRule } from './live-rule.ts';
import type { Happening, Outcome, RuleContext } from './rule.ts';
import { createStepper, LATE, TIMEOUT_SECONDS, type Steps } from './stepper.ts';

/** Queues a happening; whether any rule listens to it. */
export type Happen = (happening: Happening) => boolean;

export interface RunnerParts {
  /** In the order in which they run. */
  readonly rules: readonly LiveRule[];
  readonly page: PageContext;
  readonly log: Log;
  /** Page's own observers, as `_satellite._monitors` has them. */
  readonly monitor: (
    what: 'ruleTriggered' | 'ruleCompleted' | 'ruleConditionFailed' | 'ruleActionFailed',
    rule: LiveRule,
  ) => void;
  /** A later task: the rules of a page load have one each. */
  readonly pause: () => Promise<unknown> | undefined;
  readonly apply: (outcome: Outcome, rule: LiveRule, context: RuleContext) => void;
}

export function createRunner(parts: RunnerParts): Happen {
  const { page, log, monitor } = parts;
  const run = createStepper();
  // What visitors do is looked at in the moment: a moment later the page has changed.
  const runAtOnce = createStepper();
  let asked = new WeakMap<object, Record<string, true>>();
  let views = 0;
  const once = (key: string, of: object = page): boolean => {
    const keys = asked.get(of) ?? {};
    asked.set(of, keys);
    return !keys[key] && (keys[key] = true);
  };

  /** One failure boundary: a rule that throws, rejects or takes too long is logged, and the next one runs. */
  function* runRule(rule: LiveRule, context: RuleContext): Steps {
    const { id } = rule;
    const { happening } = context;
    let step: string | undefined;
    try {
      if (happening.on === 'page-load') yield parts.pause();
      monitor('ruleTriggered', rule);
      const { conditions: wanted = {} } = rule;
      for (const name of Object.keys(wanted)) {
        step = name;
        const isMet = yield wanted[name]?.(context);
        log.write(isMet ? 'debug' : 'log', isMet ? 'met' : 'notMet', name, id, happening);
        if (!isMet) {
          monitor('ruleConditionFailed', rule);
          return;
        }
      }
      step = undefined;
      const outcome = (rule.observe ? yield rule.observe(context) : {}) as Outcome | undefined;
      if (outcome) parts.apply(outcome, rule, context);
      // A new view: what was asked for once may be asked for again. The first is of what visitors have acted on already.
      if (outcome?.send && views++) asked = new WeakMap();
      log.write('log', 'fired', id, happening);
      if (page.settings.hostsScripts)
        page.hooks.onRule.forEach((listener) => attempt(() => listener(id)));
      monitor('ruleCompleted', rule);
    } catch (reason) {
      const isLate = reason === LATE;
      log.write(
        'error',
        isLate ? 'timeout' : 'failed',
        step,
        id,
        happening,
        isLate ? TIMEOUT_SECONDS : reason,
      );
      monitor(step ? 'ruleConditionFailed' : 'ruleActionFailed', rule);
    }
  }

  return (happening) => {
    const { on, name, target } = happening;
    const { activeElement, documentElement } = page.browser.document;
    // These two a page calls for the link that has just been clicked.
    const focused =
      (/^(download|searchResultClick)$/.test(name) &&
        attempt(() => activeElement?.closest<HTMLElement>('a[href]'))) ||
      documentElement;
    const view = pageViewer(page);
    const contexts: [LiveRule, RuleContext][] = [];
    for (const rule of parts.rules) {
      if (rule.triggers.indexOf(on) < 0 && rule.triggers.indexOf(`${on} ${name}`) < 0) continue;
      const { selector } = rule;
      const element = target && selector ? nearest(target, selector) : focused;
      if (element) contexts.push([rule, { happening, page, view, element, once }]);
    }
    if (!contexts[0]) return false;
    log.write('debug', 'happening', happening, page.browser.now());
    (target ? runAtOnce : run)(contexts.map(([rule, context]) => runRule(rule, context)));
    return true;
  };
}
