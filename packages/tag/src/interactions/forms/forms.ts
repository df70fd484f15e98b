/** Forms (rows 3.18, 3.19, 5.13, 5.14): started, completed, submitted, reset. */
import { findAll, isMatch, isOne, marked, tiedForm, within } from '../../core/element/elements.ts';
import { collectedAs, formAnswers } from '../../core/element/form-answers.ts';
import { answerOf, fieldName, fieldsOf, formName } from '../../core/element/form-fields.ts';
import { eventField } from '../../core/page/metadata.ts';
import type {
  Conditions,
  RuleCodes,
  RuleContext,
  RuleObservation,
  Settlement,
} from '../../core/rules/rule.ts';
import { oncePerPage } from '../../env/once-per-page.ts';
import { firstTime, SUBMITTED } from '../conditions.ts';

/** Event, marked button and announcement within this time are one submission. */
const MOMENT_MILLISECONDS = 1000;

interface Submission {
  at: number;
  /** Undefined for an announcement, which names no form. */
  form?: Element | undefined;
}

const lastSubmission = oncePerPage((): Submission => ({ at: 0 }));

export function forms(): RuleCodes {
  return {
    'forms/start': { conditions: onField('start', () => true), observe: named },
    'forms/complete': {
      conditions: onField('complete', (context) => isComplete(formOf(context))),
      observe: named,
    },
    'forms/submit': {
      conditions: SUBMITTED,
      observe(context) {
        const form = formOf(context);
        return {
          dimensions: { formName: formName(form), formFields: formAnswers(form) },
          settle: settlement(context),
        };
      },
    },
    'forms/submit-event': {
      conditions: { firstTime: () => isFirst() },
      observe: ({ trigger: { detail } }) => ({
        dimensions: {
          formName: eventField(detail, 'formName'),
          formFields: eventField(detail, 'formList'),
        },
      }),
    },
    'forms/reset': {
      observe: (context) => ({
        ...named(context),
        settle: () => context.trigger.event?.defaultPrevented && 'cancelled',
      }),
    },
  };
}

/** A field of a form in a given state, once per form. */
function onField(key: string, isReached: (context: RuleContext) => boolean): Conditions {
  return {
    formReached: (context) => formOf(context) !== context.element && isReached(context),
    ...firstTime(key, formOf),
  };
}

/** The form, or a block with a form name, or else the element of the event. */
function formOf({ element }: RuleContext): HTMLElement {
  return tiedForm(element) ?? within(element, 'form') ?? marked(element, 'formName') ?? element;
}

function named(context: RuleContext): RuleObservation {
  return { dimensions: { formName: formName(formOf(context)) } };
}

/** Whether a form is complete: all required fields, or without these all fields that may be collected. */
function isComplete(form: Element): boolean {
  const all = fieldsOf(form);
  if (all.some(({ required }) => required)) return !all.some(isIncomplete);
  const fields = all.filter((field) => collectedAs(field) !== undefined);
  // One answer is enough for a group of choices.
  return (
    fields.length > 0 &&
    fields.every((field) =>
      fields.some((other) => fieldName(other) === fieldName(field) && answerOf(other)),
    )
  );
}

const isIncomplete = (field: Element): boolean => isMatch(field, ':required:invalid');
const isFaulty = (field: Element): boolean => isOne(field, 'fieldError');

/**
 * A page that sends a form by script prevents the event too. So a prevented event counts as refused only if a field
 * is marked as invalid or incomplete.
 */
function settlement(context: RuleContext): () => Settlement {
  const { element, trigger } = context;
  const form = formOf(context);
  const isShown = (field: Element): boolean => field.getClientRects().length > 0;
  const fields = fieldsOf(form).filter(isShown);
  const wasIncomplete = fields.some(isIncomplete);
  const isClick = trigger.type === 'click';
  // `form.submit()` causes only this event. Scripts that read a form cause it too, but then the page is not left.
  if (trigger.type === 'formdata') {
    return () => (isRecent(form) ? 'cancelled' : 'counts if left');
  }
  const { type = '', form: owner } = element as Partial<HTMLButtonElement>;
  return () => {
    const prevented = trigger.event?.defaultPrevented;
    // A marked button that submits natively is followed by a submit event, which counts instead.
    const follows = isClick && !prevented && owner && /submit|image/.test(type);
    const isRefused =
      (isClick || prevented) &&
      (wasIncomplete || findAll('fieldError', form).some(isShown) || fields.some(isFaulty));
    return (follows || isRefused || !isFirst(form)) && 'cancelled';
  };
}

/** Records a submission. Returns false if it was just counted, for example by another signal or a double click. */
function isFirst(form?: Element): boolean {
  const isNew = !isRecent(form);
  Object.assign(lastSubmission(), { at: Date.now(), form });
  return isNew;
}

/** Whether a submission of the form was just counted. */
function isRecent(form?: Element): boolean {
  const last = lastSubmission();
  const isOfSame = last.form ? !form || form === last.form : form;
  return !!isOfSame && Date.now() - last.at <= MOMENT_MILLISECONDS;
}
