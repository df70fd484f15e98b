/** Collapsible sections (row 5.15): opening one. For a button that opens all of them, the settings are enough. */
import { window } from '../../env/browser.ts';
import { within } from '../../core/element/elements.ts';
import { isOpen } from '../../core/element/widgets.ts';
import type { RuleCodes } from '../../core/rules/rule.ts';

/** A box that a reader sees: not under `visibility: hidden`, `content-visibility: hidden` or `hidden=until-found`. */
function isVisible(element: HTMLElement): boolean {
  const { checkVisibility } = element as Partial<HTMLElement>;
  return (
    element.getClientRects().length > 0 &&
    window.getComputedStyle(element).visibility === 'visible' &&
    (!checkVisibility || checkVisibility.call(element))
  );
}

/**
 * A page may cancel the click, and may then open the section itself. This is known at the end of the event. If the page
 * stops the event, it never arrives there, and the next task decides.
 */
async function opens(element: Element, event: Event): Promise<boolean> {
  await new Promise((resolve) => {
    window.addEventListener(event.type, resolve, { once: true });
    setTimeout(resolve);
  });
  return !event.defaultPrevented || isOpen(element);
}

export function expand(): RuleCodes {
  return {
    'expand/open': {
      conditions: {
        sectionNotOpen: ({ element }) => !isOpen(element),
        sectionVisible: ({ element }) => isVisible(element),
        // A click on a link or button inside the heading belongs to that control.
        noInnerControl: ({ trigger, element }) => {
          const [place] = trigger.event?.composedPath() ?? [];
          const inner = place && within(place as Element, 'interactive');
          return !inner || !element.contains(inner);
        },
        sectionOpens: ({ element, trigger: { event } }) => !event || opens(element, event),
      },
    },
  };
}
