/**
 * What visitors do, heard at the very beginning of an event's way down to its element, since pages stop propagation on many of
 * them. Most events concern no rule, and one look along their way tells.
 */
import { document } from '../env/browser.ts';
import { settings } from '../env/settings.ts';
import type { ActiveRule } from '../core/rules/active-rule.ts';
import type { Trigger } from '../core/rules/rule.ts';

const MIDDLE_BUTTON = 1;
/** What a label may be for: the click on that follows the one on the label. */
const CONTROLS = 'a[href],button,input,select,textarea,label';

/** What it gives is called with each event of the browser that any of the rules reacts to. */
export function listenToVisitor(
  rules: readonly ActiveRule[],
  run: (trigger: Trigger) => unknown,
): (event: Event) => void {
  /** What each type of event must concern. */
  const wanted: Record<string, string> = {};
  for (const { selector, triggers } of rules) {
    for (const type of triggers) {
      // A trigger with a name is no event of the browser: others tell of it.
      if (selector && type.indexOf(' ') < 0)
        wanted[type] = (wanted[type] ? wanted[type] + ',' : '') + selector;
    }
  }
  return (event) => {
    const selector = wanted[event.type];
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
    if (!target || (untracked && find(untracked)) || find(CONTROLS)?.control) return;
    run({ type: event.type, name: '', target, event });
  };
}
