/** What an element says to analytics by one of the attributes of the settings; empty when it says nothing. */
import { attributeOf } from './attribute-of.ts';
import type { AttributeKey } from '../tag-settings.ts';
import type { PageContext } from './page-context.ts';

export function markOf(
  { settings }: PageContext,
  element: Element | null | undefined,
  key: AttributeKey,
): string {
  return attributeOf(element, settings.attributes[key] as string);
}
