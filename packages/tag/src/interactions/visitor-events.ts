/**
 * What visitors do, heard at the very beginning of an event's way down to its element, since pages stop propagation on many of
 * them. Most events concern no rule, and one look along their way tells.
 */
import { document } from '../env/browser.ts';
import { settings } from '../env/settings.ts';
import { isMatch } from '../core/element/elements.ts';
import { selectorFor } from '../core/rules/active-rule.ts';
import type { Trigger } from '../core/rules/rule.ts';
import type { Runner } from '../core/rules/run-rules.ts';
import type { Hear } from '../core/start.ts';
import { rehearseClick } from './rehearse-click.ts';

const MIDDLE_BUTTON = 1;
/** What a label may be for: the click on that follows the one on the label. */
const CONTROLS = 'a[href],button,input,select,textarea,label';

export function listenToVisitor({ run, prepare }: Runner): Hear {
  /** What each type of event must concern, from the first of its type on. */
  const wanted: Record<string, string> = {};

  /** What an event concerns that is of this type, or will be. */
  const triggerOf = (event: Event, type: string): Trigger | undefined => {
    const selector = (wanted[type] ??= selectorFor(type));
    if (!selector || (event as MouseEvent).button > MIDDLE_BUTTON) return undefined;
    // Through shadow trees and slots, from the innermost element outwards.
    // An event of the document itself is one of the page as a whole.
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

/** The click on what a label is for follows; it does not come by the label, or what is in it, where that stands elsewhere. */
function isRepeated(label: Partial<HTMLLabelElement> | undefined, target: Element): unknown {
  const { control } = label ?? {};
  return control && (!label?.contains?.(target) || label.contains(control));
}
