/** Page widgets that several groups of rules need: collapsible sections and carousels. */
import { findAll, isOne, within } from './elements.ts';

/** Whether the collapsible section of a heading is open. At the time of the click, the state has not changed yet. */
export function isOpen({ parentElement }: Element): boolean {
  return !!(parentElement as Partial<HTMLDetailsElement> | null)?.open;
}

/** The carousel of an element: tabs with a carousel mark, or with carousel controls. */
export function carouselOf(element: Element): HTMLElement | undefined {
  const widget = within(element, 'tabWidget');
  return widget && (isOne(widget, 'carousel') || findAll('carouselControl', widget)[0])
    ? widget
    : undefined;
}
