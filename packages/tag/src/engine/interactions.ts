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
  const wanted: Record<string, string> = {};
  for (const { selector, triggers } of rules) {
    for (const type of triggers) {
      // A trigger with a name is no event of the browser: others tell of it.
      if (selector && !/ /.test(type))
        wanted[type] = (wanted[type] ? wanted[type] + ',' : '') + selector;
    }
  }
  for (const type of Object.keys(wanted)) {
    const selector = wanted[type] ?? '';
    const listen = (event: Event): unknown =>
      attempt(() => {
        // Through shadow trees and slots, from the innermost element outwards.
        // An event of the document itself is one of the page as a whole.
        const path = [
          ...event.composedPath(),
          browser.document.documentElement,
        ] as readonly Partial<HTMLLabelElement>[];
        const find = (what: string): Partial<HTMLLabelElement> | undefined =>
          path.find((place) => place.matches?.(what));
        const target = find(selector) as Element | undefined;
        if (!target || find(untracked) || (event as MouseEvent).button > MIDDLE_BUTTON) return;
        // The click on what a label is for follows.
        if (find('a[href],button,input,select,textarea,label')?.control) return;
        happen({ on: type as BrowserEvent, name: '', target, event });
      });
    browser.window.addEventListener(type, listen, true);
  }
}
