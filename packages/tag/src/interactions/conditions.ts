/** Conditions shared by several groups of rules. */
import { isMatch } from '../core/element/elements.ts';
import type { Conditions, RuleContext } from '../core/rules/rule.ts';

/** Met once per page or view, or once per element. */
export const firstTime = (key: string, of?: (context: RuleContext) => Element): Conditions => ({
  firstTime: (context) => context.once(key, of?.(context)),
});

/** Met by the submission of a form, also by a script, or by a click on a button that is known to submit it. */
export const SUBMITTED: Conditions = {
  submitted: ({ trigger, element }) => trigger.type !== 'click' || !isMatch(element, 'form'),
};
