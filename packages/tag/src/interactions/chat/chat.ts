/**
 * Chat wizard (rows 2.8, 3.18, 3.19, 5.14). The visitor opens it. It is submitted as a conversation or as its
 * original form.
 */
import { findAll, nearestMark } from '../../core/element/elements.ts';
import { formAnswers } from '../../core/element/form-answers.ts';
import { formName, type FormField } from '../../core/element/form-fields.ts';
import type { RuleCodes, RuleContext } from '../../core/rules/rule.ts';

export function chat(): RuleCodes {
  let isOpening: unknown;
  return {
    'chat/start': {
      conditions: {
        // Voice control, link hints and switches click by script. So does a wizard within the page, to open itself, and
        // the notice of another, within the visitor’s click.
        openedByVisitor: ({ trigger: { event } }) =>
          (event?.isTrusted || (!isOpening && !findAll('chatWithin')[0])) &&
          (isOpening = setTimeout(() => (isOpening = 0))),
      },
      observe: (context) => ({ dimensions: { chatFormName: chatName(context) } }),
    },
    'chat/submit': {
      observe(context) {
        const { element } = context;
        const form = authoredForm(context);
        // The conversation stores the chosen answers in hidden fields.
        const chosen = findAll<HTMLInputElement>('chatAnswer', element);
        const isChosen = (field: FormField): boolean =>
          chosen.some(({ name, value }) => name === field.name && value === field.value);
        return {
          dimensions: {
            chatFormName: chatName(context),
            formFields: formAnswers(form, form === element ? undefined : isChosen),
          },
        };
      },
    },
  };
}

/** The form that the page contains. The conversation has another form further down, named after it. */
function authoredForm({ element }: RuleContext): Element {
  return findAll('chatForm')[0] ?? element;
}

function chatName(context: RuleContext): string {
  const form = authoredForm(context);
  return (
    nearestMark(context.element, 'chatFormName') ||
    nearestMark(form, 'chatFormName') ||
    formName(form).replace(/-chat$/, '')
  );
}
