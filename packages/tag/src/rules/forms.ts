/** Forms (rows 3.18, 3.19, 5.13, 5.14): started, filled, submitted, reset. */
import type { Conditions, Outcome, Rule, RuleContext, Settlement } from '../engine/rule.ts';
import { eventField } from '../page/event-field.ts';
import { formAnswers } from '../page/form-answers.ts';
import { isComplete } from '../page/form-complete.ts';
import { formName } from '../page/form-name.ts';
import { nearest } from '../page/nearest.ts';
import { within } from '../page/within.ts';
import { onTrackedPages } from './on-tracked-pages.ts';
import { SUBMITTED } from './submitted.ts';

/** What shows one submission in several ways (event, marked button, announcement) does so within this time. */
const MOMENT_MILLISECONDS = 1000;

const lastSubmissions = new WeakMap<object, number>();

/** Notes a submission; false for one that has just been counted, in another way or of a double click. */
function isFirst({ page }: RuleContext, form?: Element): boolean {
  const at = page.browser.now();
  const isRecent = (of: object): boolean =>
    at - (lastSubmissions.get(of) ?? 0) < MOMENT_MILLISECONDS;
  // Of pages: the last form that was sent; of their browser: the last announcement, which names no form.
  const isRepeated = form ? isRecent(form) || isRecent(page.browser) : isRecent(page);
  if (form) lastSubmissions.set(form, at);
  lastSubmissions.set(form ? page : page.browser, at);
  return !isRepeated;
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
  'it is the first time': (context) => context.once(key, formOf(context)),
});

/** A page that sends a form by script prevents the event too: only with a field that it marks, or left empty, it refuses it. */
function settlement(context: RuleContext): () => Settlement {
  const { page, element, happening } = context;
  const form = formOf(context);
  const isShown = (field: Element): boolean => field.getClientRects().length > 0;
  const isFaulty = (selector: string): boolean =>
    [...form.querySelectorAll(selector)].some(isShown);
  const wasIncomplete = isFaulty(':required:invalid');
  const isClick = happening.on === 'click';
  const { type = '' } = element as Partial<HTMLButtonElement>;
  return () => {
    const prevented = happening.event?.defaultPrevented;
    // A marked button that submits natively leaves it to the event that follows.
    const follows = isClick && !prevented && form.matches('form') && /submit|image/.test(type);
    const isRefused =
      (isClick || prevented) &&
      (wasIncomplete || isFaulty(page.settings.selectors['fieldError'] ?? ''));
    return follows || isRefused || !isFirst(context, form) ? 'cancelled' : 'counts';
  };
}

export const forms: readonly Rule[] = onTrackedPages([
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
      const { page } = context;
      const form = formOf(context);
      return {
        dimensions: { formName: formName(page, form), formFields: formAnswers(page, form) },
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
      settle: () => (context.happening.event?.defaultPrevented ? 'cancelled' : 'counts'),
    }),
  },
]);
