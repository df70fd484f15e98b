/** Direct calls of single-page applications (row 4.5); `pageBottom` runs the page-load sequence. */
import type { Rule } from '../engine/rule.ts';
import { announceSearch, readSearch } from '../page/search-page.ts';

export const singlePageCalls: readonly Rule[] = [
  {
    id: 'single-page/page-top',
    order: 20,
    triggers: ['direct-call pageTop', 'data-layer pageTop'],
    observe() {
      announceSearch(undefined);
      return { clear: true };
    },
  },
  {
    id: 'single-page/search',
    order: 30,
    triggers: ['direct-call search'],
    observe: ({ page }) => announceSearch(readSearch(page)),
  },
];
