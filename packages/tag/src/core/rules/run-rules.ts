/** Runs the rules of each trigger in order (row 4.4), one trigger after the other, whatever is asynchronous. */
import { attempt } from '../../env/attempt.ts';
import { document } from '../../env/browser.ts';
import { settings } from '../../env/settings.ts';
import { nearest } from '../element/elements.ts';
import { isDebugging, log } from '../../env/log.ts';
import { pageViewer } from '../page/page-view.ts';
import { readRule, ruleId, type ActiveRule } from './active-rule.ts';
import type { RuleCodes, RuleContext, RuleObservation, Trigger } from './rule.ts';
import { tellMonitors } from './monitors.ts';
import { createSeries, LATE, TIMEOUT_SECONDS, type Steps } from './steps.ts';

export interface RunnerParts {
  /** What becomes of an observation. */
  readonly apply: (observation: RuleObservation, rule: ActiveRule, context: RuleContext) => void;
  /** A rule has fired. */
  readonly fired: (id: string) => void;
}

export interface Runner {
  /** Queues a trigger; whether any rule reacts to it. */
  readonly run: (trigger: Trigger) => boolean;
  /** From now on the rules with these ids run, if the settings have them on. */
  readonly add: (codes: RuleCodes, isOurs: (id: string) => boolean) => readonly ActiveRule[];
}

export function createRunner({ apply, fired }: RunnerParts): Runner {
  const series = createSeries();
  // What visitors do is looked at in the moment: a moment later the page has changed.
  const seriesOfVisitor = createSeries();
  /** By trigger, each with its place in the settings. */
  const rules = new Map<string, (readonly [place: number, rule: ActiveRule])[]>();
  let asked = new WeakMap<object, Record<string, true>>();
  let views = 0;
  const page = {};
  const once = (key: string, of: object = page): boolean => {
    const keys = asked.get(of) ?? {};
    asked.set(of, keys);
    return !keys[key] && (keys[key] = true);
  };

  /** One failure boundary: a rule that throws, rejects or takes too long is logged, and the next one runs. */
  function* runRule(rule: ActiveRule, context: RuleContext): Steps {
    const { id, conditions = {}, observe } = rule;
    const { trigger } = context;
    let step: string | undefined;
    try {
      tellMonitors('ruleTriggered', id);
      for (const name of Object.keys(conditions)) {
        step = name;
        const isMet = yield conditions[name]?.(context);
        log(isMet ? 'debug' : 'log', isMet ? 'met' : 'notMet', name, id, trigger);
        if (!isMet) {
          tellMonitors('ruleConditionFailed', id);
          return;
        }
      }
      step = undefined;
      const observation = (observe ? yield observe(context) : {}) as RuleObservation | undefined;
      if (observation) apply(observation, rule, context);
      // A new view: what was asked for once may be asked for again. The first is of what visitors have acted on already.
      if (observation?.send && views++) asked = new WeakMap();
      log('log', 'fired', id, trigger);
      fired(id);
      tellMonitors('ruleCompleted', id);
    } catch (reason) {
      const isLate = reason === LATE;
      log(
        'error',
        isLate ? 'timeout' : 'failed',
        step,
        id,
        trigger,
        isLate ? TIMEOUT_SECONDS : reason,
      );
      tellMonitors(step ? 'ruleConditionFailed' : 'ruleActionFailed', id);
    }
  }

  return {
    run(trigger) {
      const { type, name, target } = trigger;
      const found = [...(rules.get(type) ?? []), ...(rules.get(`${type} ${name}`) ?? [])];
      found.sort(([a], [b]) => a - b);
      const view = pageViewer((kind, field) => log('debug', 'found', kind, field, trigger));
      const runs: Steps[] = [];
      for (const [, rule] of found) {
        const { selector } = rule;
        const element = target && selector ? nearest(target, selector) : focusedLink(name);
        if (element) runs.push(runRule(rule, { trigger, view, element, once }));
      }
      if (!runs[0]) return false;
      if (isDebugging()) log('debug', 'trigger', trigger, Date.now());
      (target ? seriesOfVisitor : series)(runs);
      return true;
    },
    add(codes, isOurs) {
      const added: ActiveRule[] = [];
      settings.rules.forEach((line, place) => {
        const id = ruleId(line);
        if (!isOurs(id)) return;
        const rule = readRule(line, codes[id]);
        added.push(rule);
        for (const trigger of rule.triggers) {
          const others = rules.get(trigger) ?? [];
          rules.set(trigger, others);
          others.push([place, rule]);
        }
      });
      return added;
    },
  };
}

/** A page calls these two for the link that has just been clicked. */
function focusedLink(name: string): HTMLElement {
  return (
    (/^(download|searchResultClick)$/.test(name) &&
      attempt(() => document.activeElement?.closest<HTMLElement>('a[href]'))) ||
    document.documentElement
  );
}
