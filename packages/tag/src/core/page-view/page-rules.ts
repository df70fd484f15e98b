/**
 * Rules of the page-load sequence (rows 2.13, 3.1 to 3.13, 4.4). The direct calls `pageBottom` (row 4.5) and `view`
 * (row 4.15) also run it. The other direct calls of single-page applications are here too.
 *
 * | Order | Rule |
 * | --- | --- |
 * | 20 | single-page flag |
 * | 40 | previous page |
 * | 50 | data layer |
 * | 90 | variables |
 * | 100 | page beacon |
 */
import { whenDebugFound } from '../../env/log.ts';
import { pushData } from '../data-layer/data-layer.ts';
import { isSinglePage } from '../page/page-address.ts';
import { announceSearch, readSearch } from '../page/search-page.ts';
import type { RuleCodes } from '../rules/rule.ts';
import { pageData } from './page-data.ts';
import { previousPage } from './previous-page.ts';

export const PAGE_RULES: RuleCodes = {
  'page-load/single-page': {
    conditions: { singlePageHost: isSinglePage },
    observe: () => ({ push: { event: 'isSPA', isSPA: 'yes' } }),
  },
  'page-load/previous-page': {
    observe: ({ view }) => ({ dimensions: previousPage(view().cleaned) }),
  },
  'page-load/data-layer': {
    observe({ view }) {
      const { cleaned } = view();
      // The data contains the debug state, which may be known only later. Then the data is pushed again.
      whenDebugFound(() => pushData(pageData(cleaned)));
      return { push: pageData(cleaned) };
    },
  },
  'page-load/variables': {
    observe: ({ view }) => view(),
  },
  'page-load/page-view': {
    observe({ trigger }) {
      announceSearch(undefined);
      // Row 4.5: after the direct call of a single-page application, the sent values are cleared.
      return { send: 'page', clear: trigger.name === 'pageBottom' };
    },
  },
  'single-page/page-top': {
    observe() {
      announceSearch(undefined);
      return { clear: true };
    },
  },
  'single-page/search': {
    observe: () => announceSearch(readSearch()),
  },
};
