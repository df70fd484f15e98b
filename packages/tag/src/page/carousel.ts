/** The carousel that an element belongs to: tabs that are marked as one, or that have its controls. */
import type { PageContext } from './page-context.ts';
import { within } from './within.ts';

export function carouselOf(page: PageContext, element: Element): HTMLElement | undefined {
  const widget = within(page, element, 'tabWidget');
  const { carousel, carouselControl } = page.settings.selectors;
  return widget?.matches(carousel ?? '') || widget?.querySelector(carouselControl ?? '')
    ? widget
    : undefined;
}
