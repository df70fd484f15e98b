/** What a selector of the settings finds in the page, or below an element; nothing for one without a value. */
import type { SelectorKey } from '../tag-settings.ts';
import type { PageContext } from './page-context.ts';

export function findAll<T extends Element = HTMLElement>(
  page: PageContext,
  key: SelectorKey,
  root: ParentNode = page.browser.document,
): readonly T[] {
  return [...root.querySelectorAll<T>(page.settings.selectors[key] || ':not(*)')];
}
