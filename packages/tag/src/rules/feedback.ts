/** Page feedback and problem reports (rows 2.8, 4.11): what was chosen, never what was written. */
import type { Outcome, Rule, RuleContext } from '../engine/rule.ts';
import { markOf } from '../page/mark-of.ts';
import { selectAll } from '../page/select-all.ts';
import { within } from '../page/within.ts';
import type { AttributeKey } from '../tag-settings.ts';
import { firstTime } from './first-time.ts';
import { SUBMITTED } from './submitted.ts';

/** The reasons that are checked, as the page words them for both languages. */
const reasons =
  (mark: AttributeKey) =>
  ({ page, element }: RuleContext): Outcome => {
    const checked = selectAll(
      page.browser,
      `[${page.settings.attributes[mark]}]:checked`,
      within(page, element, 'form'),
    );
    return {
      dimensions: {
        feedbackReason: checked.map((option) => markOf(page, option, mark)).join('|'),
      },
    };
  };

export const feedback: readonly Rule[] = [
  {
    id: 'feedback/problem-open',
    order: 50,
    triggers: ['click'],
    on: 'problemOpen',
    link: 'reportProblem',
    events: ['reportProblemOpen'],
    conditions: firstTime('open'),
  },
  {
    id: 'feedback/problem-submit',
    order: 50,
    // Older pages tell by the click alone, current ones by both.
    triggers: ['click', 'submit'],
    on: 'problemSubmit',
    link: 'reportProblem',
    events: ['reportProblemSubmit'],
    conditions: { ...SUBMITTED, ...firstTime('sent') },
    observe: reasons('reportProblem'),
  },
  {
    id: 'feedback/found-yes',
    order: 50,
    triggers: ['click'],
    on: 'foundYes',
    link: 'feedback',
    events: ['foundYes'],
    conditions: firstTime('yes'),
  },
  {
    id: 'feedback/found-no',
    order: 50,
    triggers: ['click'],
    on: 'foundNo',
    link: 'feedback',
    events: ['foundNo'],
    conditions: firstTime('no'),
  },
  {
    id: 'feedback/found-submit',
    order: 50,
    triggers: ['click'],
    on: 'foundSubmit',
    link: 'feedback',
    events: ['foundSubmit'],
    conditions: {
      'the browser lets the form go': ({ element }) => {
        const { form } = element as Partial<HTMLButtonElement>;
        return (
          !form ||
          form.noValidate ||
          (element as HTMLButtonElement).formNoValidate ||
          !form.querySelector(':invalid')
        );
      },
    },
    observe: reasons('foundReason'),
  },
];
