/** Collapsible sections (row 5.15): one opened. Of a button that opens all of them the settings know enough. */
import { within } from '../../core/element/elements.ts';
import { isOpen } from '../../core/element/widgets.ts';
import type { RuleCodes } from '../../core/rules/rule.ts';

export function expand(): RuleCodes {
  return {
    'expand/open': {
      conditions: {
        sectionNotOpen: ({ element }) => !isOpen(element),
        sectionVisible: ({ element }) => element.getClientRects().length,
        // A click on a link or button of its heading is for that one.
        noInnerControl: ({ trigger, element }) => {
          const [place] = trigger.event?.composedPath() ?? [];
          const inner = place && within(place as Element, 'interactive');
          return !inner || !element.contains(inner);
        },
      },
    },
  };
}
