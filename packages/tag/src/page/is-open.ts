/** Whether the collapsible section that a heading opens is open. A click is seen before it changes that. */
export function isOpen({ parentElement }: Element): boolean {
  return !!(parentElement as Partial<HTMLDetailsElement> | null)?.open;
}
