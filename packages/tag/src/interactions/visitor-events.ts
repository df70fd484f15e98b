/**
 * Receives events of visitors in the capture phase on the window, because pages stop the propagation of many of them.
 * Most events concern no rule, which one pass over their path shows.
 */
import { document } from '../env/browser.ts';
import { settings } from '../env/settings.ts';
import { isMatch } from '../core/element/elements.ts';
import { selectorFor } from '../core/rules/active-rule.ts';
import type { Trigger } from '../core/rules/rule.ts';
import type { Runner } from '../core/rules/run-rules.ts';
import type { Hear } from '../core/start.ts';
import { rehearseClick } from './warm-up-click.ts';

const MIDDLE_BUTTON = 1;
/** Elements that a label may contain or control. A click on a label causes another click on its control. */
const CONTROLS = 'a[href],button,input,select,textarea,label';

export function listenToVisitor({ run, prepare }: Runner): Hear {
  /** Selector for each event type, read at the first event of that type. */
  const wanted: Record<string, string> = {};

  /** The trigger for an event of this type, or for one that will follow; undefined if no rule reacts. */
  const triggerOf = (event: Event, type: string): Trigger | undefined => {
    const selector = (wanted[type] ??= selectorFor(type));
    if (!selector || (event as MouseEvent).button > MIDDLE_BUTTON) return undefined;
    // The path passes through shadow trees and slots, from the innermost element outwards. An event of the document
    // itself counts for the whole page.
    const path = [
      ...event.composedPath(),
      document.documentElement,
    ] as unknown as readonly HTMLElement[];
    const find = (what: string): HTMLElement | undefined =>
      path.find((place) => isMatch(place, what));
    const target = find(selector);
    const { untracked } = settings.selectors;
    return !target || (untracked && find(untracked)) || isRepeated(find(CONTROLS), target)
      ? undefined
      : { type, name: '', target, event };
  };

  return (event) => {
    const isMove = event.type === 'pointermove';
    const trigger = triggerOf(event, isMove ? 'click' : event.type);
    if (!isMove) {
      if (trigger) run(trigger);
    } else if (wanted['click']) {
      prepare({ type: 'click', name: '', target: trigger?.target ?? document.documentElement });
      rehearseClick();
    }
  };
}

/** Whether the browser will make another click of this one, on the control of a label. That click counts instead. */
export function leadsToOtherClick(event: Event): boolean {
  const path = event.composedPath() as HTMLLabelElement[];
  const nearest = path.find((place) => isMatch(place, CONTROLS));
  return event.type === 'click' && !!nearest?.control;
}

/**
 * Whether another click on the label’s control follows. A label inside the target, with its control elsewhere, is not
 * counted.
 */
function isRepeated(label: Partial<HTMLLabelElement> | undefined, target: Element): unknown {
  const { control } = label ?? {};
  return control && (!label?.contains?.(target) || label.contains(control));
}
