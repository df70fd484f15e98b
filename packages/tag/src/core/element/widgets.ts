/** Widgets of the pages that more than one family of rules asks about: collapsible sections, carousels. */
import { findAll, isOne, within } from './elements.ts';

/** Whether the collapsible section that a heading opens is open. A click is seen before it changes that. */
export function isOpen({ parentElement }: Element): boolean {
  return !!(parentElement as Partial<HTMLDetailsElement> | null)?.open;
}

/** The carousel that an element belongs to: tabs that are marked as one, or that have its controls. */
export function carouselOf(element: Element): HTMLElement | undefined {
  const widget = within(element, 'tabWidget');
  return widget && (isOne(widget, 'carousel') || findAll('carouselControl', widget)[0])
    ? widget
    : undefined;
}
