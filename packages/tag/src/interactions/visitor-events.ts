/**
 * What visitors do, heard at the very beginning of an event's way down to its element, since pages stop propagation on many of
 * them. Most events concern no rule, and one look along their way tells.
 */
import { document } from '../env/browser.ts';
import { settings } from '../env/settings.ts';
import { selectorFor } from '../core/rules/active-rule.ts';
import type { Runner } from '../core/rules/run-rules.ts';

const MIDDLE_BUTTON = 1;
/** What a label may be for: the click on that follows the one on the label. */
const CONTROLS = 'a[href],button,input,select,textarea,label';

/** What it gives is called with each event of the browser that any rule reacts to, and with a movement of the pointer. */
export function listenToVisitor({ run, prepare }: Runner): (event: Event) => void {
  /** What each type of event must concern, from the first of its type on. */
  const wanted: Record<string, string> = {};
  return (event) => {
    // A pointer moves before it clicks: what a click needs is read by then.
    const isAhead = event.type === 'pointermove';
    const type = isAhead ? 'click' : event.type;
    const selector = (wanted[type] ??= selectorFor(type));
    if (!selector || (event as MouseEvent).button > MIDDLE_BUTTON) return;
    // Through shadow trees and slots, from the innermost element outwards.
    // An event of the document itself is one of the page as a whole.
    const path = [
      ...event.composedPath(),
      document.documentElement,
    ] as readonly Partial<HTMLLabelElement>[];
    const find = (what: string): Partial<HTMLLabelElement> | undefined =>
      path.find((place) => place.matches?.(what));
    const target = find(selector) as Element | undefined;
    const { untracked } = settings.selectors;
    const isNone = !target || (untracked && find(untracked)) || find(CONTROLS)?.control;
    if (isAhead) prepare({ type, name: '', target: target ?? document.documentElement });
    else if (!isNone) run({ type, name: '', target, event });
  };
}
