/** Navigation (rows 3.15, 7.7): opened menus, and links of the main header and footer. */
import { labelOf } from '../../core/element/label.ts';
import { isOpen } from '../../core/element/widgets.ts';
import type { RuleCodes } from '../../core/rules/rule.ts';
import { oncePerTrigger } from '../once-per-trigger.ts';
import { navigationPath } from './navigation-path.ts';

export function navigation(): RuleCodes {
  const pathOf = oncePerTrigger(navigationPath);
  return {
    'navigation/menu-open': {
      conditions: {
        // Old mobile menus consist of collapsible sections.
        menuNotOpen: ({ element }) =>
          element.getAttribute('aria-expanded') !== 'true' && !isOpen(element),
      },
      observe: ({ element }) => ({ dimensions: { navigation: 'Header:Menu:' + labelOf(element) } }),
    },
    'navigation/click': {
      conditions: { ofNavigation: pathOf },
      observe: (context) => ({ dimensions: { navigation: pathOf(context) } }),
    },
  };
}
