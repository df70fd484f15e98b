/** What a selector of the settings finds in the page, or below an element. */
import type { SelectorKey } from '../tag-settings.ts';
import type { PageContext } from './page-context.ts';
import { selectAll } from './select-all.ts';

export function findAll<T extends Element = HTMLElement>(
  page: PageContext,
  key: SelectorKey,
  root: ParentNode = page.browser.document,
): readonly T[] {
  return selectAll<T>(page.browser, page.settings.selectors[key] as string, root);
}
