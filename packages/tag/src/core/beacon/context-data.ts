/** What a beacon says of the tag itself, as context data; nothing where there is nothing to say. */
import { escapeValue, type ParameterEntry, type WireValues } from '@balise/beacon';
import { takeFailures } from '../rules/failures.ts';
import { hasRemoved, removedFrom } from '../clean/removed.ts';

/**
 * `removed=v39:email,v50:digits`: what was removed from which variables; `failed=links/download:timeout:2`: how often which rule
 * or service failed since the beacon before, and how.
 */
export function contextData(
  order: readonly ParameterEntry[],
  values: WireValues,
  more: WireValues = {},
): string[] {
  const failed = takeFailures();
  // Of most hits there is nothing to say.
  if (!failed && !hasRemoved()) return [];
  const removed = new Map<string, string>();
  for (const entry of order) {
    const [id] = entry;
    const name = entry[entry.length - 1] as string;
    const kinds = removedFrom(id, values[id] ?? more[id] ?? '').map((kind) => name + ':' + kind);
    // A dimension that goes by several variables is told once, with the last.
    if (kinds.length) removed.set(id, kinds.join());
  }
  const pairs = [
    ['removed', [...removed.values()].join()],
    ['failed', failed],
  ].flatMap(([name, value = '']) => (value ? name + '=' + escapeValue(value) : []));
  return pairs[0] ? ['c.', ...pairs, '.c'] : [];
}
