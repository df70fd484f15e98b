/** Context data of a beacon about the tag itself; empty without redactions and failures. */
import { escapeValue, type ParameterEntry, type WireValues } from '@balise/beacon';
import { takeFailures } from '../rules/failures.ts';
import { hasRemoved, removedFrom } from '../clean/removed.ts';

/**
 * `removed=v39:email,v50:digits` lists the redacted variables with the kind of data.
 * `failed=links/download:timeout:2` lists failed rules and services since the previous beacon: name, kind of failure,
 * count.
 */
export function contextData(
  order: readonly ParameterEntry[],
  values: WireValues,
  more: WireValues = {},
): string[] {
  const failed = takeFailures();
  // Most hits have neither.
  if (!failed && !hasRemoved()) return [];
  const removed = new Map<string, string>();
  for (const entry of order) {
    const [id] = entry;
    const name = entry[entry.length - 1] as string;
    const kinds = removedFrom(id, values[id] ?? more[id] ?? '').map((kind) => name + ':' + kind);
    // A dimension with several variables is listed once, with its last variable.
    if (kinds.length) removed.set(id, kinds.join());
  }
  const pairs = [
    ['removed', [...removed.values()].join()],
    ['failed', failed],
  ].flatMap(([name, value = '']) => (value ? name + '=' + escapeValue(value) : []));
  return pairs[0] ? ['c.', ...pairs, '.c'] : [];
}
