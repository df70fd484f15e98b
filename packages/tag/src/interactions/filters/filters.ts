/** Filters (rows 5.8, 7.7) of data tables, other content and news. */
import { formAnswers } from '../../core/element/form-answers.ts';
import { formName } from '../../core/element/form-fields.ts';
import { newsTypeOf } from '../../core/page/news-type.ts';
import { pageAddress } from '../../core/page/page-address.ts';
import type { RuleCode, RuleCodes, RuleContext } from '../../core/rules/rule.ts';
import { settings } from '../../env/settings.ts';
import { foldSpaces, isWordOf } from '../../env/text.ts';

const phraseOf = ({ element }: RuleContext): string =>
  foldSpaces((element as HTMLInputElement).value);

/**
 * Shared by both kinds of filters. The link beacon of a table does not list `contentFilter`, so it is dropped there.
 */
const FILTERED: RuleCode = {
  conditions: { hasPhrase: phraseOf },
  observe: (context) => ({
    dimensions: { filterPhrase: phraseOf(context), contentFilter: phraseOf(context) },
  }),
};

/** Page at the head of a section: `/fr/nouvelles.html` leads the folder `/fr/nouvelles`. */
const SECTION_PAGE = /^(\/\w+\/\w+)\.html$/;

export function filters(): RuleCodes {
  return {
    'filters/table': FILTERED,
    'filters/content': FILTERED,
    'filters/news': {
      conditions: { newsPage: isOfNews },
      observe: ({ element }) => ({
        dimensions: { formName: formName(element), formFields: formAnswers(element) },
      }),
    },
  };
}

/**
 * Other tables have such a form too. A news filter is on a page of a news type, in a news folder, or offers news
 * types.
 */
function isOfNews({ element, view }: RuleContext): unknown {
  return (
    newsTypeOf(view().dimensions['pageType'] ?? '') ||
    pageAddress()
      .path.replace(SECTION_PAGE, '$1')
      .split('/')
      .some((folder) => isWordOf(settings.newsFolders, folder)) ||
    [...element.querySelectorAll('option')].some(({ text }) => newsTypeOf(text))
  );
}
