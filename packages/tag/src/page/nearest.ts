/** The element itself or the nearest one around it that a selector matches, out of shadow trees too. */
export function nearest(start: Element, selector: string): HTMLElement | undefined {
  let element: Element | undefined = start;
  let found: HTMLElement | null | undefined;
  while (element && !found) {
    found = element.closest<HTMLElement>(selector);
    element = (element.getRootNode() as Partial<ShadowRoot>).host;
  }
  return found ?? undefined;
}
