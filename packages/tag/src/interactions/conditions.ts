/** Conditions that rules of several families have. */
import { isMatch } from '../core/element/elements.ts';
import type { Conditions, RuleContext } from '../core/rules/rule.ts';

/** Of what is reported once on a page or view, or once for an element there. */
export const firstTime = (key: string, of?: (context: RuleContext) => Element): Conditions => ({
  firstTime: (context) => context.once(key, of?.(context)),
});

/** A form is submitted by its own event, or by a click on the button that is known to do so. */
export const SUBMITTED: Conditions = {
  submitted: ({ trigger, element }) => trigger.type === 'submit' || !isMatch(element, 'form'),
};
