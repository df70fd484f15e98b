/** Elements of the page by the selectors and attributes of the settings. */
import { document } from '../../env/browser.ts';
import { settings } from '../../env/settings.ts';
import type { AttributeKey, SelectorKey } from '../../env/tag-settings.ts';
import { attributeOf } from '../../env/text.ts';

export { attributeOf };

/** The element itself or the nearest one around it that a selector matches, out of shadow trees too. */
export function nearest(element: Element, selector: string): HTMLElement | undefined {
  const found = element.closest<HTMLElement>(selector);
  if (found) return found;
  // A form of the page may be called "mode" or "host".
  const { host, mode } = element.getRootNode() as ShadowRoot;
  return typeof mode === 'string' ? nearest(host, selector) : undefined;
}

/** The element that a selector of the settings matches: this one or the nearest around it. */
export function within(element: Element, key: SelectorKey): HTMLElement | undefined {
  const selector = settings.selectors[key];
  return selector ? nearest(element, selector) : undefined;
}

/** Whether a selector of the settings matches the element itself. */
export function isOne(element: Element, key: SelectorKey): boolean {
  const selector = settings.selectors[key];
  return !!selector && element.matches(selector);
}

/** What a selector of the settings finds in the page, or below an element, in the order of the page. */
export function findAll<T extends Element = HTMLElement>(
  key: SelectorKey,
  root: ParentNode = document,
): readonly T[] {
  const selector = settings.selectors[key];
  return selector ? [...root.querySelectorAll<T>(selector)] : [];
}

/** Whether a page keeps an element, or what is around it, from analytics (row 5.5). */
export function isUntracked(element: Element): boolean {
  return !!within(element, 'untracked');
}

/** What an element says to analytics by one of the attributes of the settings; empty when it says nothing. */
export function markOf(element: Element | null | undefined, key: AttributeKey): string {
  const name = settings.attributes[key];
  return name ? attributeOf(element, name) : '';
}

/** What the element itself, or the nearest one around it that speaks to analytics by an attribute, says by it; else empty. */
export function nearestMark(element: Element, key: AttributeKey): string {
  return markOf(marked(element, key), key);
}

/** The element itself, or the nearest one around it, that has an attribute of the settings. */
export function marked(element: Element, key: AttributeKey): HTMLElement | undefined {
  const name = settings.attributes[key];
  return name ? nearest(element, `[${name}]`) : undefined;
}
