/** What pages report by themselves (rows 4.14, 4.15, 7.6, 8.12): custom clicks, direct calls, errors. */
import type { Outcome, Rule, RuleContext } from '../engine/rule.ts';
import { eventField } from '../page/event-field.ts';
import { findAll } from '../page/find-all.ts';
import { isUntracked } from '../page/is-untracked.ts';
import { markOf } from '../page/mark-of.ts';

/** What a direct call says, else the newest element that carries a value for it. */
function called({ page, happening }: RuleContext): Outcome {
  const marked = findAll(page, 'customCall').filter((element) => !isUntracked(page, element));
  return {
    dimensions: happening.detail
      ? {}
      : {
          customClick:
            markOf(page, marked.pop(), 'customCall') || eventField(page, undefined, 'customCall'),
        },
  };
}

export const custom: readonly Rule[] = [
  {
    id: 'custom/click',
    order: 50,
    triggers: ['click'],
    on: 'customClick',
    link: 'customClick',
    events: ['customClick'],
    observe: ({ page, element }) => ({
      dimensions: {
        customClick: markOf(page, element, 'customClick'),
      },
    }),
  },
  {
    id: 'custom/tracking',
    order: 50,
    triggers: ['data-layer customTracking'],
    link: 'customClick',
    events: ['customClick'],
    observe: ({ page, happening }) => ({
      dimensions: { customClick: eventField(page, happening.detail, 'customCall') },
    }),
  },
  {
    id: 'custom/call',
    order: 50,
    triggers: ['direct-call CUSTOM_TRACK'],
    link: 'directCall',
    events: ['directCall'],
    observe: called,
  },
  {
    id: 'custom/page-load',
    order: 50,
    triggers: ['direct-call CUSTOM_PAGE_LOAD'],
    link: 'directCall',
    events: ['pageLoadCall'],
    observe: called,
  },
  {
    id: 'errors/event',
    order: 50,
    triggers: ['data-layer error'],
    link: 'error',
    events: ['pageError'],
    observe: ({ page, happening }) => ({
      dimensions: { errorType: eventField(page, happening.detail, 'errorName') },
    }),
  },
];
