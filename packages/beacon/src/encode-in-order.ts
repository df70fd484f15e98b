/** The plain parameters of a hit, `name=value`, in a given order of the wire. */
import { escapeValue } from './escape-value.ts';
import type { ParameterEntry } from './parameter-table.ts';

/** What stands before and after the parameters of every hit. */
const BEGIN = 'AQB=1&ndh=1&pf=1';
const END = 'AQE=1';

/** Values that are empty or unknown to the order are left out. */
export function encodeInOrder(
  order: readonly ParameterEntry[],
  values: ReadonlyMap<string, string | undefined>,
): string[] {
  const parameters: string[] = [];
  for (const entry of order) {
    const value = values.get(entry[0]);
    if (!value) continue;
    const escaped = '=' + escapeValue(value);
    for (let place = 1; place < entry.length; place++) parameters.push(entry[place] + escaped);
  }
  return parameters;
}

/** The whole query of a hit. */
export function joinQuery(parameters: readonly string[]): string {
  return [BEGIN, ...parameters, END].join('&');
}
