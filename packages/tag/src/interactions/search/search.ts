/** Search results (rows 2.5, 2.6, 4.15, 7.7): clicks on results, and events of the new search. */
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
        // A direct call is about the focused link.
        const link = trigger.event ? findAll('resultLink')[place - 1] : element;
        const result = readResult(trigger.type, link, place);
        // Data in the call takes precedence.
        return result && trigger.detail !== undefined ? {} : result && { ...result, element: link };
      },
    },
    'search/searched': {
      conditions: {
        // The new search sends its event for any action. Opening a result has its own rule.
        hasSearched: (context) => {
          const { actionCause } = detailOf(context);
          return Boolean(actionCause) && actionCause !== 'documentOpen';
        },
      },
      observe: (context) => readSearch(detailOf(context)),
    },
  };
}

/** Data in the event `searchEvent` of the new search, which changes its results without a page load. */
function detailOf({ trigger }: RuleContext): SearchDetail {
  return Object((trigger.event as CustomEvent<unknown> | undefined)?.detail) as SearchDetail;
}
