/** Elements of the page by the selectors and attributes of the settings. */
import { document, window } from '../../env/browser.ts';
import { settings } from '../../env/settings.ts';
import type { AttributeKey, SelectorKey } from '../../env/tag-settings.ts';
import { attributeOf } from '../../env/text.ts';

export { attributeOf };

/** Whether a selector matches what may be an element. A form may have a field of any name, "matches" and "nodeType" too. */
export function isMatch(place: Partial<Node>, selector: string): boolean {
  const { nodeType } = place;
  return !!nodeType && !(nodeType > 1) && window.Element.prototype.matches.call(place, selector);
}

/**
 * The element itself or the nearest one around it that a selector matches, out of shadow trees too. Around what is tied to a
 * form elsewhere is also that form.
 */
export function nearest(element: Element, selector: string): HTMLElement | undefined {
  // Mostly it is in the same tree.
  return nearestOf([element], selector) ?? nearestOf(outwards(element), selector);
}

/**
 * The places that `nearest` looks from, one after the other: the element, the form that it is tied to, else the host of its shadow
 * tree, and so on. For those who look with many selectors, by `nearestOf`.
 */
export function outwards(element: Element): readonly Element[] {
  const places: Element[] = [];
  let place: Element | undefined = element;
  // Pages may tie two elements to each other.
  while (place && places.indexOf(place) < 0) {
    places.push(place);
    // A form of the page may be called "mode" or "host".
    const { host, mode } = window.Node.prototype.getRootNode.call(place) as ShadowRoot;
    place = tiedForm(place) ?? (typeof mode === 'string' ? host : undefined);
  }
  return places;
}

/** What a selector matches of these, the first one first, or the nearest around it in its own tree. */
export function nearestOf(places: readonly Element[], selector: string): HTMLElement | undefined {
  for (const place of places) {
    const found = window.Element.prototype.closest.call(place, selector) as HTMLElement | null;
    if (found) return found;
  }
  return undefined;
}

/** The form that a field or button names as its own. */
export function tiedForm(element: Element): HTMLFormElement | undefined {
  const { form } = element as Partial<HTMLInputElement>;
  return (attributeOf(element, 'form') && form) || undefined;
}

/** The element that a selector of the settings matches: this one or the nearest around it. */
export function within(element: Element, key: SelectorKey): HTMLElement | undefined {
  const selector = settings.selectors[key];
  return selector ? nearest(element, selector) : undefined;
}

/** Whether a selector of the settings matches the element itself. */
export function isOne(element: Element, key: SelectorKey): boolean {
  const selector = settings.selectors[key];
  return !!selector && isMatch(element, selector);
}

/** What a selector of the settings finds in the page, or below an element, in the order of the page. */
export function findAll<T extends Element = HTMLElement>(
  key: SelectorKey,
  root?: Element,
): readonly T[] {
  const selector = settings.selectors[key];
  if (!selector) return [];
  return root
    ? ([...window.Element.prototype.querySelectorAll.call(root, selector)] as T[])
    : [...document.querySelectorAll<T>(selector)];
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
