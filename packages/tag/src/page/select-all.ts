/** What a selector finds in the page, or below an element, in the order of the page. */
import type { Browser } from './browser.ts';

export function selectAll<T extends Element = HTMLElement>(
  { document }: Browser,
  selector: string,
  root: ParentNode = document,
): readonly T[] {
  return [...root.querySelectorAll<T>(selector)];
}
