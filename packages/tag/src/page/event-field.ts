/** What a pushed event says (row 3.2): the event itself, else the data layer as it is. */
import { readField, valueAt } from './metadata.ts';
import type { FieldKey } from '../tag-settings.ts';
import type { PageContext } from './page-context.ts';

export function eventField(
  { settings, state }: PageContext,
  item: unknown,
  name: FieldKey,
): string {
  const paths = settings.fields[name];
  return readField(`${paths}|${paths}`, [(path) => valueAt(item, path), state]);
}
