/** What the page says with a direct call: the detail itself where it is a text, else the first of its members that has one. */
import { readField, type Place } from './metadata.ts';

export function detailText(detail: unknown, ...names: readonly string[]): string {
  if (typeof detail === 'string') return detail;
  const place: Place = (name) => (detail as Record<string, unknown> | undefined)?.[name];
  return readField(names.join(' '), [place]);
}
