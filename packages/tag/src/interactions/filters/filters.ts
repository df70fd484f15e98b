/** Filters (rows 5.8, 7.7): of a data table, of other content, of the news. */
import { formAnswers } from '../../core/element/form-answers.ts';
import { formName } from '../../core/element/form-fields.ts';
import type { RuleCode, RuleCodes, RuleContext } from '../../core/rules/rule.ts';
import { foldSpaces } from '../../env/text.ts';

const phraseOf = ({ element }: RuleContext): string =>
  foldSpaces((element as HTMLInputElement).value);

/** What both kinds of filters do; the beacon of a table has no place for the name of other content. */
const FILTERED: RuleCode = {
  conditions: { hasPhrase: phraseOf },
  observe: (context) => ({
    dimensions: { filterPhrase: phraseOf(context), contentFilter: phraseOf(context) },
  }),
};

export function filters(): RuleCodes {
  return {
    'filters/table': FILTERED,
    'filters/content': FILTERED,
    'filters/news': {
      observe: ({ element }) => ({
        dimensions: { formName: formName(element), formFields: formAnswers(element) },
      }),
    },
  };
}
