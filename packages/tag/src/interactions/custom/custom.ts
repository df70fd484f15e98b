/** Reports of the page itself (rows 4.14, 4.15, 7.6, 8.12): custom clicks, direct calls, errors. */
import { findAll, isUntracked, markOf } from '../../core/element/elements.ts';
import { eventField } from '../../core/page/metadata.ts';
import type { RuleCodes, RuleContext, RuleObservation } from '../../core/rules/rule.ts';

export function custom(): RuleCodes {
  return {
    'custom/click': {
      observe: ({ element }) => clicked(markOf(element, 'customClick')),
    },
    'custom/tracking': {
      observe: ({ trigger }) => clicked(eventField(trigger.detail, 'customCall')),
    },
    'custom/call': { observe: called },
    'custom/page-load': { observe: called },
    'errors/event': {
      observe: ({ trigger }) => ({
        dimensions: { errorType: eventField(trigger.detail, 'errorName') },
      }),
    },
  };
}

/** A custom click without a value reports nothing. */
function clicked(customClick: string): RuleObservation | undefined {
  return customClick ? { dimensions: { customClick } } : undefined;
}

/** Uses the data of the direct call, or else the value of the last marked element in the page. */
function called({ trigger }: RuleContext): RuleObservation {
  if (trigger.detail) return { dimensions: {} };
  const marked = findAll('customCall').filter((element) => !isUntracked(element));
  return {
    dimensions: {
      customClick: markOf(marked.pop(), 'customCall') || eventField(undefined, 'customCall'),
    },
  };
}
