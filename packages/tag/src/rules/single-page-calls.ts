/** Direct calls of single-page applications (row 4.5); `pageBottom` runs the page-load sequence. */
import type { Rule } from '../engine/rule.ts';
import { readSearch } from '../page/search-page.ts';
import { TRACKED } from './tracked-page.ts';

export const singlePageCalls: readonly Rule[] = [
  {
    id: 'single-page/page-top',
    order: 20,
    triggers: [
      { on: 'direct-call', name: 'pageTop' },
      { on: 'data-layer', name: 'pageTop' },
    ],
    conditions: TRACKED,
    observe: () => ({ clear: true }),
  },
  {
    id: 'single-page/search',
    order: 30,
    triggers: [{ on: 'direct-call', name: 'search' }],
    conditions: TRACKED,
    observe: ({ page }) => readSearch(page),
  },
];
