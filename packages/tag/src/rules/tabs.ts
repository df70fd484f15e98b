/** Tabs (rows 5.9, 7.7): opened by the visitor, in the list of tabs or, on a small screen, by their headings. */
import type { Rule } from '../engine/rule.ts';
import { carouselOf } from '../page/carousel.ts';
import { isOpen } from '../page/is-open.ts';

export const tabs: readonly Rule[] = [
  {
    id: 'tabs/open',
    order: 50,
    triggers: ['click'],
    on: 'tab',
    link: 'tab',
    events: ['tabOpen'],
    conditions: {
      'the tab is not active': ({ element }) =>
        element.getAttribute('aria-selected') !== 'true' && !isOpen(element),
      'the tab is not of a carousel': ({ page, element }) => !carouselOf(page, element),
    },
  },
];
