/** Chat wizard (rows 2.8, 3.18, 3.19, 5.14): opened by the visitor, submitted as a conversation or as the form it was made of. */
import type { Rule, RuleContext } from '../engine/rule.ts';
import { findAll } from '../page/find-all.ts';
import { formAnswers } from '../page/form-answers.ts';
import type { FormField } from '../page/form-fields.ts';
import { formName } from '../page/form-name.ts';
import { nearestMark } from '../page/nearest-mark.ts';

/** What the page wrote; the conversation that is made of it has a form of its own further down, named after it. */
const authoredForm = ({ page, element }: RuleContext): Element =>
  findAll(page, 'chatForm')[0] ?? element;

const chatName = (context: RuleContext): string => {
  const { page, element } = context;
  const form = authoredForm(context);
  return (
    nearestMark(page, element, 'chatFormName') ||
    nearestMark(page, form, 'chatFormName') ||
    formName(page, form).replace(/-chat$/, '')
  );
};

export const chat: readonly Rule[] = [
  {
    id: 'chat/start',
    order: 50,
    triggers: ['click'],
    on: 'chatOpen',
    link: 'chat',
    events: ['chatStart'],
    conditions: {
      // A wizard within the page opens itself.
      'the visitor opened it': ({ happening }) => happening.event?.isTrusted,
    },
    observe: (context) => ({ dimensions: { chatFormName: chatName(context) } }),
  },
  {
    id: 'chat/submit',
    order: 50,
    triggers: ['submit'],
    on: 'chatForm',
    link: 'chat',
    events: ['chatSubmit'],
    observe(context) {
      const { page, element } = context;
      const form = authoredForm(context);
      // The conversation keeps what was chosen as hidden fields.
      const chosen = findAll<HTMLInputElement>(page, 'chatAnswer', element);
      const isChosen = (field: FormField): boolean =>
        chosen.some(({ name, value }) => name === field.name && value === field.value);
      return {
        dimensions: {
          chatFormName: chatName(context),
          formFields: formAnswers(page, form, form === element ? undefined : isChosen),
        },
      };
    },
  },
];
