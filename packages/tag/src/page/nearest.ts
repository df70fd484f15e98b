/** The element itself or the nearest one around it that a selector matches, out of shadow trees too. */
export function nearest(start: Element, selector: string): HTMLElement | undefined {
  let element: Element | null | undefined = start;
  while (element) {
    const found = element.closest<HTMLElement>(selector);
    if (found) return found;
    element = (element.getRootNode() as Partial<ShadowRoot>).host;
  }
  return undefined;
}
