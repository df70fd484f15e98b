/** Collapsible sections (row 5.15): one opened, or all of them. */
import type { Rule } from '../engine/rule.ts';
import { isOpen } from '../page/is-open.ts';
import { within } from '../page/within.ts';

export const expand: readonly Rule[] = [
  {
    id: 'expand/open',
    order: 50,
    triggers: ['click'],
    on: 'expandSummary',
    except: ['expandExcluded'],
    link: 'expand',
    events: ['expand'],
    conditions: {
      'the section is not open': ({ element }) => !isOpen(element),
      'the section is visible': ({ element }) => element.getClientRects().length,
      'no link or button of its heading was clicked': ({ page, happening, element }) => {
        const [place] = happening.event?.composedPath() ?? [];
        const inner = place && within(page, place as Element, 'interactive');
        return !inner || !element.contains(inner);
      },
    },
  },
  {
    id: 'expand/all',
    order: 50,
    triggers: ['click'],
    on: 'expandAll',
    link: 'expandAll',
    events: ['expandAll'],
  },
];
