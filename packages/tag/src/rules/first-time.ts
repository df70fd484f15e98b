/** The condition of what is reported once on a page or view, or once for an element there. */
import type { Conditions, RuleContext } from '../engine/rule.ts';

export const firstTime = (key: string, of?: (context: RuleContext) => Element): Conditions => ({
  'it is the first time': (context) => context.once(key, of?.(context)),
});
