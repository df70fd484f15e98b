/** Finds elements of the page by the selectors and attributes of the settings. */
import { document, window } from '../../env/browser.ts';
import { settings } from '../../env/settings.ts';
import type { AttributeKey, SelectorKey } from '../../env/tag-settings.ts';
import { attributeOf } from '../../env/text.ts';

export { attributeOf };

/**
 * Whether a selector matches an element. Prototype methods are used, because a field of a form may be named "matches"
 * or "nodeType".
 */
export function isMatch(place: Partial<Node>, selector: string): boolean {
  const { nodeType } = place;
  return !!nodeType && !(nodeType > 1) && window.Element.prototype.matches.call(place, selector);
}

/**
 * The element itself or its nearest ancestor that matches, also outside of shadow trees. For a field that is tied to
 * a form elsewhere, that form counts as an ancestor.
 */
export function nearest(element: Element, selector: string): HTMLElement | undefined {
  // Usually the match is in the same tree.
  return nearestOf([element], selector) ?? nearestOf(outwards(element), selector);
}

/**
 * Starting points for `nearest`: the element, then the form that it is tied to or the host of its shadow tree, and so
 * on. For use with several selectors in `nearestOf`.
 */
export function outwards(element: Element): readonly Element[] {
  const places: Element[] = [];
  let place: Element | undefined = element;
  // Two elements may be tied to each other, so each is visited once.
  while (place && places.indexOf(place) < 0) {
    places.push(place);
    // A form of the page may be named "mode" or "host".
    const { host, mode } = window.Node.prototype.getRootNode.call(place) as ShadowRoot;
    place = tiedForm(place) ?? (typeof mode === 'string' ? host : undefined);
  }
  return places;
}

/** The first match among these elements and their ancestors within the same tree. */
export function nearestOf(places: readonly Element[], selector: string): HTMLElement | undefined {
  for (const place of places) {
    const found = window.Element.prototype.closest.call(place, selector) as HTMLElement | null;
    if (found) return found;
  }
  return undefined;
}

/** The form that the `form` attribute of a field or button names. */
export function tiedForm(element: Element): HTMLFormElement | undefined {
  const { form } = element as Partial<HTMLInputElement>;
  return (attributeOf(element, 'form') && form) || undefined;
}

/** The element itself or its nearest ancestor that matches a selector of the settings. */
export function within(element: Element, key: SelectorKey): HTMLElement | undefined {
  const selector = settings.selectors[key];
  return selector ? nearest(element, selector) : undefined;
}

/** Whether the element itself matches a selector of the settings. */
export function isOne(element: Element, key: SelectorKey): boolean {
  const selector = settings.selectors[key];
  return !!selector && isMatch(element, selector);
}

/** Matches of a selector of the settings in the page or below an element, in document order. */
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

/** Whether the page excludes the element or one of its ancestors from analytics (row 5.5). */
export function isUntracked(element: Element): boolean {
  return !!within(element, 'untracked');
}

/** Value of an attribute of the settings on an element; empty without one. */
export function markOf(element: Element | null | undefined, key: AttributeKey): string {
  const name = settings.attributes[key];
  return name ? attributeOf(element, name) : '';
}

/** Value of an attribute of the settings on the element or its nearest ancestor; empty without one. */
export function nearestMark(element: Element, key: AttributeKey): string {
  return markOf(marked(element, key), key);
}

/** The element itself or its nearest ancestor with an attribute of the settings. */
export function marked(element: Element, key: AttributeKey): HTMLElement | undefined {
  const name = settings.attributes[key];
  return name ? nearest(element, `[${name}]`) : undefined;
}
