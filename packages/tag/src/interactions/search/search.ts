/** Search results (rows 2.5, 2.6, 4.15, 7.7): clicks on them, and what the new search says of itself. */
import { findAll } from '../../core/element/elements.ts';
import { readSearch, searchedTerm, type SearchDetail } from '../../core/page/search-page.ts';
import type { RuleCodes, RuleContext } from '../../core/rules/rule.ts';
import { readResult } from './search-result.ts';

export function search(): RuleCodes {
  return {
    'search/result': {
      conditions: { searchShown: () => searchedTerm() !== undefined },
      observe: ({ element }) => readResult('click', element),
    },
    'calls/search-result': {
      conditions: {
        resultOpened: (context) =>
          !context.trigger.event || detailOf(context).actionCause === 'documentOpen',
      },
      observe(context) {
        const { element, trigger } = context;
        const place = Number(detailOf(context).documentPosition);
        // A call is about the link that has the focus.
        const link = trigger.event ? findAll('resultLink')[place - 1] : element;
        const result = readResult(trigger.type, link, place);
        // What the page says with a call counts.
        return result && trigger.detail !== undefined ? {} : result && { ...result, element: link };
      },
    },
    'search/searched': {
      conditions: {
        // The event of the new search says any action but the opening of a result.
        hasSearched: (context) => {
          const { actionCause } = detailOf(context);
          return Boolean(actionCause) && actionCause !== 'documentOpen';
        },
      },
      observe: (context) => readSearch(detailOf(context)),
    },
  };
}

/** What the new search says with its event `searchEvent`, by which it changes its page without a load. */
function detailOf({ trigger }: RuleContext): SearchDetail {
  return Object((trigger.event as CustomEvent<unknown> | undefined)?.detail) as SearchDetail;
}
