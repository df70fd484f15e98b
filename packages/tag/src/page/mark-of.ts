/** What an element says to analytics by one of the attributes of the settings; nothing when it has no such attribute. */
import { foldSpaces } from './fold-spaces.ts';
import type { AttributeKey } from '../tag-settings.ts';
import type { PageContext } from './page-context.ts';

export function markOf(
  { settings }: PageContext,
  element: Element | null | undefined,
  key: AttributeKey,
): string | undefined {
  const value = element?.getAttribute(settings.attributes[key] ?? '') ?? undefined;
  return value === undefined ? value : foldSpaces(value);
}
