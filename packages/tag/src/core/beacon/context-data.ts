/** Context data of a beacon about the tag itself; empty for a page view without redactions and failures. */
import { escapeValue, type ParameterEntry, type WireValues } from '@balise/beacon';
import { takeFailures } from '../rules/failures.ts';
import { hasRemoved, removedFrom } from '../clean/removed.ts';

/**
 * `removed=v39:email,v50:digits` lists the redacted variables with the kind of data.
 * `failed=links/download:timeout:2` lists failed rules and services since the previous beacon: name, kind of failure,
 * count.
 * `rule=links/download` is the id of the rule that sends a link beacon.
 */
export function contextData(
  order: readonly ParameterEntry[],
  values: WireValues,
  more: WireValues = {},
  rule = '',
): string[] {
  const failed = takeFailures();
  const removed = new Map<string, string>();
  // Most hits have no redactions.
  for (const entry of hasRemoved() ? order : []) {
    const [id] = entry;
    const name = entry[entry.length - 1] as string;
    const kinds = removedFrom(id, values[id] ?? more[id] ?? '').map((kind) => name + ':' + kind);
    // A dimension with several variables is listed once, with its last variable.
    if (kinds.length) removed.set(id, kinds.join());
  }
  const pairs = [
    ['removed', [...removed.values()].join()],
    ['failed', failed],
    ['rule', rule],
  ].flatMap(([name, value = '']) => (value ? name + '=' + escapeValue(value) : []));
  return pairs[0] ? ['c.', ...pairs, '.c'] : [];
}
