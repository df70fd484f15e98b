/** Whether the collapsible section that a heading opens is open. A click is seen before it changes that. */
export function isOpen(summary: Element): boolean {
  return Boolean((summary.parentElement as Partial<HTMLDetailsElement> | null)?.open);
}
