/** What a rule observes of an element of a page: for tests. */
import type { RuleCode } from '../core/rules/rule.ts';
import { domPage } from './dom-page.ts';
import { fakeContext } from './fake-context.ts';

/** False where a condition of its own is not met. */
export function observeRule(
  { conditions = {}, observe }: RuleCode = {},
  body: string,
  selector: string,
): unknown {
  const context = fakeContext({ element: domPage(body).find(selector) });
  return Object.values(conditions).every((isMet) => isMet(context)) && observe?.(context);
}
