/** Page feedback and problem reports (rows 2.8, 4.11). Chosen reasons are reported, written text never is. */
import { isMatch, markOf, within } from '../../core/element/elements.ts';
import { fieldsOf } from '../../core/element/form-fields.ts';
import type { RuleCodes, RuleContext, RuleObservation } from '../../core/rules/rule.ts';
import { document } from '../../env/browser.ts';
import { settings } from '../../env/settings.ts';
import type { AttributeKey } from '../../env/tag-settings.ts';
import { firstTime, SUBMITTED } from '../conditions.ts';

export function feedback(): RuleCodes {
  return {
    'feedback/problem-open': { conditions: firstTime('open') },
    // Older pages have only the click, current ones also the submit event.
    'feedback/problem-submit': {
      conditions: { ...SUBMITTED, ...firstTime('sent') },
      observe: reasons('reportProblem'),
    },
    'feedback/found-yes': { conditions: firstTime('yes') },
    'feedback/found-no': { conditions: firstTime('no') },
    'feedback/found-submit': {
      conditions: {
        // The browser does not send a form with invalid answers, unless the page turns validation off.
        formLetGo: ({ element }) => {
          const { form } = element as Partial<HTMLButtonElement>;
          return (
            !form ||
            form.noValidate ||
            (element as HTMLButtonElement).formNoValidate ||
            !fieldsOf(form).some((field) => isMatch(field, ':invalid'))
          );
        },
      },
      observe: reasons('foundReason'),
    },
  };
}

/** The checked reasons, in the page’s own wording for both languages. */
function reasons(mark: AttributeKey): (context: RuleContext) => RuleObservation {
  return ({ element }) => {
    const checked = (within(element, 'form') ?? document).querySelectorAll(
      `[${settings.attributes[mark]}]:checked`,
    );
    return {
      dimensions: { feedbackReason: [...checked].map((one) => markOf(one, mark)).join('|') },
    };
  };
}
