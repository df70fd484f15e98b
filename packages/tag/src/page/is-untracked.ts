/** Whether a page keeps an element, or what is around it, from analytics (row 5.5). */
import type { PageContext } from './page-context.ts';
import { within } from './within.ts';

export function isUntracked(page: PageContext, element: Element): boolean {
  return !!within(page, element, 'untracked');
}
