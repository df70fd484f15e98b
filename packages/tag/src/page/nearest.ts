/** The element itself or the nearest one around it that a selector matches, out of shadow trees too. */
export function nearest(element: Element, selector: string): HTMLElement | undefined {
  const { host } = element.getRootNode() as Partial<ShadowRoot>;
  return element.closest<HTMLElement>(selector) ?? (host && nearest(host, selector));
}
