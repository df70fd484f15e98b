/** Runs the rules of each trigger in order (row 4.4), one trigger after the other, whatever is asynchronous. */
import { attempt } from '../../env/attempt.ts';
import { document } from '../../env/browser.ts';
import { isUntracked, nearestOf, outwards } from '../element/elements.ts';
import { log } from '../../env/log.ts';
import { pageViewer } from '../page/page-view.ts';
import { noteFailure } from './failures.ts';
import { ruleReader, type ActiveRule } from './active-rule.ts';
import type { RuleCode, RuleContext, RuleObservation, Trigger } from './rule.ts';
import { tellMonitors } from './monitors.ts';
import { createSeries, LATE, TIMEOUT_SECONDS, type Steps } from './steps.ts';

export interface RunnerParts {
  /** The code of a rule, asked for when it is first to run. */
  readonly codeOf: (id: string) => RuleCode | undefined;
  /** What becomes of an observation. */
  readonly apply: (observation: RuleObservation, rule: ActiveRule, context: RuleContext) => void;
  /** A rule has fired. */
  readonly fired: (id: string) => void;
}

export interface Runner {
  /** Queues a trigger; whether any rule reacts to it. */
  readonly run: (trigger: Trigger) => boolean;
  /** Reads what a trigger like this will need, and does nothing else. */
  readonly prepare: (trigger: Trigger) => void;
}

export function createRunner({ codeOf, apply, fired }: RunnerParts): Runner {
  const series = createSeries();
  // What visitors do is looked at in the moment: a moment later the page has changed.
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
      noteFailure(id, isLate ? 'timeout' : 'failed');
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

  /** The rules that a trigger concerns, each with its element. */
  const concerned = (trigger: Trigger): readonly (readonly [ActiveRule, HTMLElement])[] => {
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
      const runs = concerned(trigger).map(([rule, element]) =>
        runRule(rule, { trigger, view, element, once }),
      );
      if (!runs[0]) return false;
      log('debug', 'trigger', trigger, Date.now());
      (trigger.target ? seriesOfVisitor : series)(runs);
      return true;
    },
  };
}

/** From where the elements of rules are looked for: around what components take in is also what they have round their slots. */
function placesOf({ event, target }: Trigger): readonly Element[] {
  if (!target) return [];
  const path = (event?.composedPath() ?? []) as readonly Partial<Element>[];
  const slots = path.filter(({ localName }) => localName === 'slot') as readonly Element[];
  return [target, ...slots].flatMap(outwards);
}

/** What a rule with this selector is about, if it is there. */
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

/** A page calls these two for the link that has just been clicked. */
function focusedLink(name: string): HTMLElement {
  return (
    ((name === 'download' || name === 'searchResultClick') &&
      attempt(() => document.activeElement?.closest<HTMLElement>('a[href]'))) ||
    document.documentElement
  );
}
