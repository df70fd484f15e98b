/** Filters (rows 5.8, 7.7): of a data table, of other content, of the news. */
import type { Conditions, Rule } from '../engine/rule.ts';
import { labelOf } from '../page/label.ts';
import { formAnswers } from '../page/form-answers.ts';
import { formName } from '../page/form-name.ts';
import { onTrackedPages } from './on-tracked-pages.ts';

const HAS_PHRASE: Conditions = {
  'the phrase is not empty': ({ element }) => labelOf(element) !== '',
};

export const filters: readonly Rule[] = onTrackedPages([
  {
    id: 'filters/table',
    order: 50,
    triggers: ['change'],
    on: 'tableFilter',
    link: 'filter',
    events: ['tableFilter'],
    conditions: HAS_PHRASE,
  },
  {
    id: 'filters/content',
    order: 50,
    triggers: ['change'],
    on: 'contentFilter',
    link: 'contentFilter',
    events: ['tableFilter', 'contentFilter'],
    conditions: HAS_PHRASE,
  },
  {
    id: 'filters/news',
    order: 50,
    triggers: ['submit'],
    on: 'newsFilterForm',
    link: 'newsFilter',
    events: ['newsFilter'],
    observe: ({ page, element }) => ({
      dimensions: { formName: formName(page, element), formFields: formAnswers(page, element) },
    }),
  },
]);
