/** Test helper: the observation of a rule for an element of a page. */
import type { RuleCode } from '../core/rules/rule.ts';
import { domPage } from './dom-page.ts';
import { fakeContext } from './fake-context.ts';

/** False if one of the rule’s own conditions is not met. */
export function observeRule(
  { conditions = {}, observe }: RuleCode = {},
  body: string,
  selector: string,
): unknown {
  const context = fakeContext({ element: domPage(body).find(selector) });
  return Object.values(conditions).every((isMet) => isMet(context)) && observe?.(context);
}
