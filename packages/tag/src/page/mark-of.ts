/** What an element says to analytics by one of the attributes of the settings; empty when it says nothing. */
import { foldSpaces } from './fold-spaces.ts';
import type { AttributeKey } from '../tag-settings.ts';
import type { PageContext } from './page-context.ts';

export function markOf(
  { settings }: PageContext,
  element: Element | null | undefined,
  key: AttributeKey,
): string {
  return foldSpaces(element?.getAttribute(settings.attributes[key] ?? ''));
}
