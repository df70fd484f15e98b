/** The element that a selector of the settings matches: this one or the nearest around it. */
import { nearest } from './nearest.ts';
import type { SelectorKey } from '../tag-settings.ts';
import type { PageContext } from './page-context.ts';

export function within(
  page: PageContext,
  element: Element,
  key: SelectorKey,
): HTMLElement | undefined {
  return nearest(element, page.settings.selectors[key] as string);
}
