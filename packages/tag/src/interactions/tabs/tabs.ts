/** Tabs (rows 5.9, 7.7) that the visitor opens: in the tab list or, on a small screen, by their headings. */
import { carouselOf, isOpen } from '../../core/element/widgets.ts';
import type { RuleCodes } from '../../core/rules/rule.ts';

export function tabs(): RuleCodes {
  return {
    'tabs/open': {
      conditions: {
        // A tab that a key has selected is active by the time it is reported.
        tabNotActive: ({ element, trigger }) =>
          trigger.type === 'keydown' ||
          (element.getAttribute('aria-selected') !== 'true' && !isOpen(element)),
        tabNotOfCarousel: ({ element }) => !carouselOf(element),
      },
    },
  };
}
