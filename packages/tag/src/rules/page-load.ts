/**
 * The page-load sequence (rows 2.13, 3.1 to 3.13, 4.4): 20 single-page flag, 40 previous page, 50 data layer,
 * 90 variables, 100 page beacon. The direct calls `pageBottom` (row 4.5) and `view` (row 4.15) run the same sequence.
 */
import type { Rule, Trigger } from '../engine/rule.ts';
import { pageData } from '../page/page-data.ts';
import { announceSearch } from '../page/search-page.ts';
import { isSinglePage } from '../page/single-page.ts';
import { previousPage } from '../visitor/previous-page.ts';

const VIEW: readonly Trigger[] = ['page-load', 'direct-call pageBottom', 'direct-call view'];

export const pageLoad: readonly Rule[] = [
  {
    id: 'page-load/single-page',
    order: 20,
    triggers: ['library-loaded'],
    conditions: { 'the host is a single-page application': ({ page }) => isSinglePage(page) },
    observe: () => ({ push: { event: 'isSPA', isSPA: 'yes' } }),
  },
  {
    id: 'page-load/previous-page',
    order: 40,
    triggers: VIEW,
    observe: ({ page, view }) => ({ dimensions: previousPage(page, view().cleaned) }),
  },
  {
    id: 'page-load/data-layer',
    order: 50,
    triggers: VIEW,
    observe: ({ page, view }) => ({ push: pageData(page, view().cleaned) }),
  },
  {
    id: 'page-load/variables',
    order: 90,
    triggers: VIEW,
    observe: ({ view }) => view(),
  },
  {
    id: 'page-load/page-view',
    order: 100,
    triggers: VIEW,
    events: ['pageView'],
    observe({ happening }) {
      announceSearch(undefined);
      // Row 4.5: the direct call of a single-page application clears what it sent.
      return { send: 'page', clear: happening.name === 'pageBottom' };
    },
  },
];
