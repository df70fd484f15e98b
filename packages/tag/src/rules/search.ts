/** Search results (rows 2.5, 2.6, 4.15, 7.7): clicks on them, and what the new search says of itself. */
import type { Rule, RuleContext } from '../engine/rule.ts';
import { findAll } from '../page/find-all.ts';
import { readSearch, searchedTerm, type SearchDetail } from '../page/search-page.ts';
import { readResult } from '../page/search-result.ts';

/** Of the new search, which changes its page without a load. */
const SEARCH_EVENT = 'searchEvent';

const detailOf = ({ happening }: RuleContext): SearchDetail =>
  Object((happening.event as CustomEvent<unknown> | undefined)?.detail) as SearchDetail;

export const search: readonly Rule[] = [
  {
    id: 'search/result',
    order: 50,
    triggers: ['click', 'auxclick'],
    on: 'resultLink',
    link: 'searchResultClick',
    events: ['searchResultClick'],
    conditions: {
      'the page shows a search': ({ page }) => searchedTerm(page) !== undefined,
    },
    observe: ({ page, element }) => readResult(page, 'click', element),
  },
  {
    id: 'calls/search-result',
    order: 50,
    triggers: ['direct-call searchResultClick', SEARCH_EVENT],
    on: 'page',
    link: 'searchResultClick',
    events: ['searchResultClick'],
    conditions: {
      'a result is opened': (context) =>
        !context.happening.event || detailOf(context).actionCause === 'documentOpen',
    },
    observe(context) {
      const { page, element, happening } = context;
      const place = Number(detailOf(context).documentPosition);
      // A call is about the link that has the focus.
      const link = happening.event ? findAll(page, 'resultLink')[place - 1] : element;
      const result = readResult(page, happening.on, link, place);
      // What the page says with a call counts.
      return result && happening.detail !== undefined ? {} : result && { ...result, element: link };
    },
  },
  {
    id: 'search/searched',
    order: 50,
    triggers: [SEARCH_EVENT],
    on: 'page',
    link: 'search',
    conditions: {
      'the new search has searched': (context) => {
        const { actionCause } = detailOf(context);
        return Boolean(actionCause) && actionCause !== 'documentOpen';
      },
    },
    observe: (context) => readSearch(context.page, detailOf(context)),
  },
];
