/** The carousel that an element belongs to: tabs that are marked as one, or that have its controls. */
import { findAll } from './find-all.ts';
import type { PageContext } from './page-context.ts';
import { within } from './within.ts';

export function carouselOf(page: PageContext, element: Element): HTMLElement | undefined {
  const widget = within(page, element, 'tabWidget');
  return widget &&
    (widget.matches(page.settings.selectors['carousel'] ?? '') ||
      findAll(page, 'carouselControl', widget)[0])
    ? widget
    : undefined;
}
