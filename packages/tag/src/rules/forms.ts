/** Forms (rows 3.18, 3.19, 5.13, 5.14): started, filled, submitted, reset. */
import type { Conditions, Outcome, Rule, RuleContext, Settlement } from '../engine/rule.ts';
import { eventField } from '../page/event-field.ts';
import { formAnswers } from '../page/form-answers.ts';
import { isComplete } from '../page/form-complete.ts';
import { formName } from '../page/form-name.ts';
import { nearest } from '../page/nearest.ts';
import { selectAll } from '../page/select-all.ts';
import { within } from '../page/within.ts';
import { firstTime } from './first-time.ts';
import { SUBMITTED } from './submitted.ts';

/** What shows one submission in several ways (event, marked button, announcement) does so within this time. */
const MOMENT_MILLISECONDS = 1000;

interface Submission {
  readonly at: number;
  /** None for an announcement, which names no form. */
  readonly form?: Element | undefined;
}

let last: Submission = { at: 0 };

/** Notes a submission; false for one that has just been counted, in another way or of a double click. */
function isFirst({ page }: RuleContext, form?: Element): boolean {
  const at = page.browser.now();
  const before = last;
  last = { at, form };
  const isOfSame = before.form ? !form || form === before.form : form;
  return !isOfSame || at - before.at > MOMENT_MILLISECONDS;
}

/** The form, or a block that has the name of one; without both, what the event concerns. */
function formOf({ page, element }: RuleContext): HTMLElement {
  return (
    within(page, element, 'form') ??
    nearest(element, `[${page.settings.attributes['formName']}]`) ??
    element
  );
}

const named = (context: RuleContext): Outcome => ({
  dimensions: { formName: formName(context.page, formOf(context)) },
});

/** On a field, once in each form. */
const field = (key: string, isReached: (context: RuleContext) => boolean): Conditions => ({
  'its form has come so far': (context) =>
    formOf(context) !== context.element && isReached(context),
  ...firstTime(key, formOf),
});

/** A page that sends a form by script prevents the event too: only with a field that it marks, or left empty, it refuses it. */
function settlement(context: RuleContext): () => Settlement {
  const { page, element, happening } = context;
  const form = formOf(context);
  const isFaulty = (selector: string): boolean =>
    selectAll(page.browser, selector, form).some((field) => field.getClientRects().length);
  const wasIncomplete = isFaulty(':required:invalid');
  const isClick = happening.on === 'click';
  const { type = '', form: owner } = element as Partial<HTMLButtonElement>;
  return () => {
    const prevented = happening.event?.defaultPrevented;
    // A marked button that submits natively leaves it to the event that follows.
    const follows = isClick && !prevented && owner && /submit|image/.test(type);
    const isRefused =
      (isClick || prevented) &&
      (wasIncomplete || isFaulty(page.settings.selectors['fieldError'] as string));
    return (follows || isRefused || !isFirst(context, form)) && 'cancelled';
  };
}

export const forms: readonly Rule[] = [
  {
    id: 'forms/start',
    order: 50,
    triggers: ['focusin', 'change'],
    on: 'formField',
    except: ['formExcluded', 'formUntracked'],
    link: 'formStart',
    events: ['formStart'],
    conditions: field('start', () => true),
    observe: named,
  },
  {
    id: 'forms/complete',
    order: 60,
    triggers: ['change'],
    on: 'formField',
    except: ['formExcluded', 'formUntracked'],
    link: 'formComplete',
    events: ['formComplete'],
    conditions: field('complete', (context) => isComplete(context.page, formOf(context))),
    observe: named,
  },
  {
    id: 'forms/submit',
    order: 50,
    triggers: ['submit', 'click'],
    on: 'formSubmit',
    except: ['formExcluded', 'formUntracked'],
    link: 'formSubmit',
    events: ['formSubmit'],
    conditions: SUBMITTED,
    observe(context) {
      const form = formOf(context);
      return {
        dimensions: {
          formName: formName(context.page, form),
          formFields: formAnswers(context.page, form),
        },
        settle: settlement(context),
      };
    },
  },
  {
    id: 'forms/submit-event',
    order: 50,
    triggers: ['data-layer formSubmit'],
    link: 'formSubmit',
    events: ['formSubmit'],
    conditions: { 'it is the first time': (context) => isFirst(context) },
    observe: ({ page, happening: { detail } }) => ({
      dimensions: {
        formName: eventField(page, detail, 'formName'),
        formFields: eventField(page, detail, 'formList'),
      },
    }),
  },
  {
    id: 'forms/reset',
    order: 50,
    triggers: ['reset'],
    on: 'form',
    except: ['formExcluded', 'formUntracked'],
    link: 'formReset',
    events: ['formReset'],
    observe: (context) => ({
      ...named(context),
      settle: () => context.happening.event?.defaultPrevented && 'cancelled',
    }),
  },
];
