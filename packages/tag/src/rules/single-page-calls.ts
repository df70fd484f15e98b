/** Direct calls of single-page applications (row 4.5); `pageBottom` runs the page-load sequence. */
import type { Rule } from '../engine/rule.ts';
import { searchDimensions, searchEvents, searchOnPage } from '../page/search-dimensions.ts';
import { TRACKED } from './tracked-page.ts';

export const singlePageCalls: readonly Rule[] = [
  {
    id: 'single-page/page-top',
    order: 20,
    triggers: [
      { on: 'direct-call', identifier: 'pageTop' },
      { on: 'data-layer', event: 'pageTop' },
    ],
    conditions: TRACKED,
    observe: () => ({ clear: true }),
  },
  {
    id: 'single-page/search',
    order: 30,
    triggers: [{ on: 'direct-call', identifier: 'search' }],
    conditions: TRACKED,
    observe({ page }) {
      const search = searchOnPage(page);
      return search
        ? { set: searchDimensions(page, search), events: searchEvents(search) }
        : undefined;
    },
  },
];
