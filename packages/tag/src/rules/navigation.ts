/** Navigation (rows 3.15, 7.7): menus opened, and links of the main header and footer. */
import type { Rule } from '../engine/rule.ts';
import { labelOf } from '../page/label.ts';
import { navigationPath } from '../page/navigation-path.ts';

export const navigation: readonly Rule[] = [
  {
    id: 'navigation/menu-open',
    order: 50,
    triggers: ['click'],
    on: 'menuButton',
    link: 'menu',
    events: ['menuOpen'],
    conditions: {
      'the menu is not open': ({ element }) => element.getAttribute('aria-expanded') !== 'true',
    },
    observe: ({ element }) => ({ dimensions: { navigation: 'Header:Menu:' + labelOf(element) } }),
  },
  {
    id: 'navigation/click',
    order: 50,
    triggers: ['click'],
    on: 'navigationLink',
    link: 'navigation',
    events: ['navigationClick'],
    conditions: {
      'the element is of the navigation': ({ page, element }) => navigationPath(page, element),
    },
    observe: ({ page, element }) => ({
      dimensions: {
        navigation: navigationPath(page, element),
      },
    }),
  },
];
