/** Chat wizard (rows 2.8, 3.18, 3.19, 5.14): opened by the visitor, submitted as a conversation or as the form it was made of. */
import { findAll, nearestMark } from '../../core/element/elements.ts';
import { formAnswers } from '../../core/element/form-answers.ts';
import { formName, type FormField } from '../../core/element/form-fields.ts';
import type { RuleCodes, RuleContext } from '../../core/rules/rule.ts';

export function chat(): RuleCodes {
  return {
    'chat/start': {
      conditions: {
        // A wizard within the page opens itself.
        openedByVisitor: ({ trigger }) => trigger.event?.isTrusted,
      },
      observe: (context) => ({ dimensions: { chatFormName: chatName(context) } }),
    },
    'chat/submit': {
      observe(context) {
        const { element } = context;
        const form = authoredForm(context);
        // The conversation keeps what was chosen as hidden fields.
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

/** What the page wrote; the conversation that is made of it has a form of its own further down, named after it. */
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
