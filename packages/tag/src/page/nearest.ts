/** The element itself or the nearest one around it that a selector matches, out of shadow trees too. */
export function nearest(element: Element, selector: string): HTMLElement | undefined {
  const { host, mode } = element.getRootNode() as ShadowRoot;
  return element.closest<HTMLElement>(selector) ?? (mode ? nearest(host, selector) : undefined);
}
