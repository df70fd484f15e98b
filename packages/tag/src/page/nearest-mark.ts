/** What the element itself, or the nearest one around it that speaks to analytics by an attribute, says by it; else empty. */
import { markOf } from './mark-of.ts';
import { nearest } from './nearest.ts';
import type { AttributeKey } from '../tag-settings.ts';
import type { PageContext } from './page-context.ts';

export function nearestMark(page: PageContext, element: Element, key: AttributeKey): string {
  return markOf(page, nearest(element, `[${page.settings.attributes[key]}]`), key);
}
