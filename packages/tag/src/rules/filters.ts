/** Filters (rows 5.8, 7.7): of a data table, of other content, of the news. */
import type { Rule, RuleContext } from '../engine/rule.ts';
import { foldSpaces } from '../page/fold-spaces.ts';
import { formAnswers } from '../page/form-answers.ts';
import { formName } from '../page/form-name.ts';

const phraseOf = ({ element }: RuleContext): string =>
  foldSpaces((element as HTMLInputElement).value);

/** What both kinds of filters do; the beacon of a table has no place for the name of other content. */
const FILTERED: Pick<Rule, 'conditions' | 'observe'> = {
  conditions: { 'the phrase is not empty': phraseOf },
  observe: (context) => ({
    dimensions: { filterPhrase: phraseOf(context), contentFilter: phraseOf(context) },
  }),
};

export const filters: readonly Rule[] = [
  {
    id: 'filters/table',
    order: 50,
    triggers: ['change'],
    on: 'tableFilter',
    link: 'filter',
    events: ['tableFilter'],
    ...FILTERED,
  },
  {
    id: 'filters/content',
    order: 50,
    triggers: ['change'],
    on: 'contentFilter',
    link: 'contentFilter',
    events: ['tableFilter', 'contentFilter'],
    ...FILTERED,
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
];
