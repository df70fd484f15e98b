/** The plain parameters of a hit, `name=value`, in a given order of the wire. */
import { escapeValue } from './escape-value.ts';
import type { ParameterEntry } from './parameter-table.ts';

/** What stands before and after the parameters of every hit. */
const BEGIN = 'AQB=1&ndh=1&pf=1';
const END = 'AQE=1';

interface Written {
  readonly value: string;
  readonly pairs: readonly string[];
}

/** By the keys of the order. */
export type WireValues = Readonly<Record<string, string | undefined>>;

/** As what the entries of an order were written last: most values of a page's hits are those of the hit before. */
const written = new WeakMap<readonly ParameterEntry[], Written[]>();

/** Values that are empty or unknown to the order are left out; `more` has those that `values` lacks. */
export function encodeInOrder(
  order: readonly ParameterEntry[],
  values: WireValues,
  more: WireValues = {},
): string[] {
  const parameters: string[] = [];
  const before = written.get(order) ?? [];
  written.set(order, before);
  order.forEach((entry, place) => {
    const value = values[entry[0]] ?? more[entry[0]];
    if (!value) return;
    let last = before[place];
    if (last?.value !== value) before[place] = last = { value, pairs: write(entry, value) };
    parameters.push(...last.pairs);
  });
  return parameters;
}

function write([, ...wires]: ParameterEntry, value: string): readonly string[] {
  const escaped = '=' + escapeValue(value);
  return wires.map((wire) => wire + escaped);
}

/** The whole query of a hit. */
export function joinQuery(parameters: readonly string[]): string {
  return `${BEGIN}&${parameters.join('&')}&${END}`;
}
