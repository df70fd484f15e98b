/** Encodes the parameters of a hit as `name=value`, in a given order. */
import { escapeValue } from './escape-value.ts';
import type { ParameterEntry } from './parameter-table.ts';

/** Fixed parameters before and after those of every hit. */
const BEGIN = 'AQB=1&ndh=1&pf=1';
const END = 'AQE=1';

interface Written {
  readonly value: string;
  readonly pairs: readonly string[];
}

/** Values by the keys of the order. */
export type WireValues = Readonly<Record<string, string | undefined>>;

/**
 * Last encoded value of each entry, by order. Consecutive hits of a page share most values, so each is encoded once.
 */
const written = new WeakMap<readonly ParameterEntry[], Written[]>();

/** Leaves out empty values and keys that are not in the order. `more` supplies values that `values` lacks. */
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

/** The complete query of a hit. */
export function joinQuery(parameters: readonly string[]): string {
  return `${BEGIN}&${parameters.join('&')}&${END}`;
}
