/** Filters (rows 5.8, 7.7): of a data table, of other content, of the news. */
import type { Conditions, Outcome, Rule, RuleContext } from '../engine/rule.ts';
import { foldSpaces } from '../page/fold-spaces.ts';
import { formAnswers } from '../page/form-answers.ts';
import { formName } from '../page/form-name.ts';

const phraseOf = ({ element }: RuleContext): string =>
  foldSpaces((element as HTMLInputElement).value);

const HAS_PHRASE: Conditions = {
  'the phrase is not empty': phraseOf,
};

const observe = (context: RuleContext): Outcome => ({
  dimensions: { filterPhrase: phraseOf(context) },
});

export const filters: readonly Rule[] = [
  {
    id: 'filters/table',
    order: 50,
    triggers: ['change'],
    on: 'tableFilter',
    link: 'filter',
    events: ['tableFilter'],
    conditions: HAS_PHRASE,
    observe,
  },
  {
    id: 'filters/content',
    order: 50,
    triggers: ['change'],
    on: 'contentFilter',
    link: 'contentFilter',
    events: ['tableFilter', 'contentFilter'],
    conditions: HAS_PHRASE,
    observe: (context) => ({
      dimensions: { filterPhrase: phraseOf(context), contentFilter: phraseOf(context) },
    }),
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
