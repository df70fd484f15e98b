/**
 * What visitors do: one listener per event type, at the very beginning of its way down to its element, since pages stop
 * propagation on many of them. Most events concern no rule, and one look along their way tells.
 */
import { attempt } from '../page/attempt.ts';
import type { Browser } from '../page/browser.ts';
import type { LiveRule } from './live-rule.ts';
import type { BrowserEvent, Happening } from './rule.ts';

export interface InteractionParts {
  readonly browser: Browser;
  readonly rules: readonly LiveRule[];
  /** Selector of what is not tracked, with all that is in it. */
  readonly untracked: string;
  readonly happen: (happening: Happening) => unknown;
}

const MIDDLE_BUTTON = 1;

export function listenToVisitor({ browser, rules, untracked, happen }: InteractionParts): void {
  const wanted: Record<string, string[]> = {};
  for (const { selector, triggers } of rules) {
    if (!selector) continue;
    for (const type of triggers) {
      // A trigger with a name is no event of the browser: others tell of it.
      if (type.indexOf(' ') < 0) (wanted[type] ??= []).push(selector);
    }
  }
  for (const type of Object.keys(wanted)) {
    const selector = String(wanted[type]);
    const listener = (event: Event): void => {
      // Through shadow trees and slots, from the innermost element outwards.
      const path = event
        .composedPath()
        .filter((place): place is Element => (place as Node).nodeType === 1);
      // An event of the document itself is one of the page as a whole.
      path.push(browser.document.documentElement);
      const target = path.find((element) => element.matches(selector));
      if (!target || path.some((element) => element.matches(untracked))) return;
      if (type === 'auxclick' && (event as MouseEvent).button !== MIDDLE_BUTTON) return;
      // The click on what a label is for follows.
      const label = path.find((element) => element.matches('a, button, input, select, label'));
      if (type === 'click' && (label as HTMLLabelElement | undefined)?.control) return;
      happen({ on: type as BrowserEvent, name: '', target, event });
    };
    browser.window.addEventListener(type, (event) => void attempt(() => listener(event)), true);
  }
}
