/** Runs the rules of each trigger in order (row 4.4). The next trigger waits for asynchronous rules. */
import { attempt } from '../../env/attempt.ts';
import { document } from '../../env/browser.ts';
import { isUntracked, nearestOf, outwards } from '../element/elements.ts';
import { log } from '../../env/log.ts';
import { pageViewer } from '../page/page-view.ts';
import { noteFailure } from './failures.ts';
import { ruleReader, type ActiveRule } from './active-rule.ts';
import { considered, type RuleOfElement } from './considered.ts';
import type { RuleCode, RuleContext, RuleObservation, Trigger } from './rule.ts';
import { tellMonitors } from './monitors.ts';
import { createSeries, LATE, TIMEOUT_SECONDS, type Steps } from './steps.ts';

export interface RunnerParts {
  /** Returns the code of a rule. Called when the rule first runs. */
  readonly codeOf: (id: string) => RuleCode | undefined;
  /** Processes an observation. */
  readonly apply: (observation: RuleObservation, rule: ActiveRule, context: RuleContext) => void;
  /** Called after a rule has fired. */
  readonly fired: (id: string) => void;
}

export interface Runner {
  /** Queues a trigger. Returns whether any rule reacts to it. */
  readonly run: (trigger: Trigger) => boolean;
  /** Reads the rules of a trigger in advance, without running them. */
  readonly prepare: (trigger: Trigger) => void;
}

export function createRunner({ codeOf, apply, fired }: RunnerParts): Runner {
  const series = createSeries();
  // Actions of visitors have their own series, because they must be observed immediately: the page changes right
  // after them.
  const seriesOfVisitor = createSeries();
  const rulesOf = ruleReader(codeOf);
  let asked = new WeakMap<object, Record<string, true>>();
  let views = 0;
  const page = {};
  const once = (key: string, of: object = page): boolean => {
    const keys = asked.get(of) ?? {};
    asked.set(of, keys);
    return !keys[key] && (keys[key] = true);
  };

  /** Failure boundary: a rule that throws, rejects or takes too long is logged, and the next rule runs. */
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
      // A new view resets `once`. The first view does not, because visitors may have acted before it.
      if (observation?.send && views++) asked = new WeakMap();
      log('log', 'fired', id, trigger);
      fired(id);
      tellMonitors('ruleCompleted', id);
    } catch (reason) {
      reportFailure(reason, id, step, trigger);
    }
  }

  /** The rules of a trigger, each with its element. */
  const concerned = (trigger: Trigger): readonly RuleOfElement[] => {
    const places = placesOf(trigger);
    return rulesOf(trigger).flatMap((rule) => {
      const element = elementOf(trigger, places, rule.selector);
      return element ? [[rule, element]] : [];
    });
  };

  return {
    prepare: concerned,
    run(trigger) {
      const view = pageViewer((kind, field) => log('debug', 'found', kind, field, trigger));
      const rules = concerned(trigger);
      considered?.(trigger, rules);
      const runs = rules.map(([rule, element]) => runRule(rule, { trigger, view, element, once }));
      if (!runs[0]) return false;
      log('debug', 'trigger', trigger, Date.now());
      (trigger.target ? seriesOfVisitor : series)(runs);
      return true;
    },
  };
}

/** A rule threw, rejected or took too long: in the condition `step`, or without one in its observation. */
function reportFailure(
  reason: unknown,
  id: string,
  step: string | undefined,
  trigger: Trigger,
): void {
  const isLate = reason === LATE;
  const failure = isLate ? 'timeout' : 'failed';
  noteFailure(id, failure);
  log('error', failure, step, id, trigger, isLate ? TIMEOUT_SECONDS : reason);
  tellMonitors(step ? 'ruleConditionFailed' : 'ruleActionFailed', id);
}

/**
 * Starting points for the search of a rule’s element. An event inside a web component also includes the ancestors of
 * its slots.
 */
function placesOf({ event, target }: Trigger): readonly Element[] {
  if (!target) return [];
  const path = (event?.composedPath() ?? []) as readonly Partial<Element>[];
  const slots = path.filter(({ localName }) => localName === 'slot') as readonly Element[];
  return [target, ...slots].flatMap(outwards);
}

/** Element for a rule with this selector; undefined without one. */
function elementOf(
  { type, name, target }: Trigger,
  places: readonly Element[],
  selector?: string,
): HTMLElement | undefined {
  if (selector && target) return nearestOf(places, selector);
  return selector && type === 'time-on-page'
    ? [...document.querySelectorAll<HTMLElement>(selector)].find((found) => !isUntracked(found))
    : focusedLink(name);
}

/** Pages make these two calls for the link that was just clicked. */
function focusedLink(name: string): HTMLElement {
  return (
    ((name === 'download' || name === 'searchResultClick') &&
      attempt(() => document.activeElement?.closest<HTMLElement>('a[href]'))) ||
    document.documentElement
  );
}
