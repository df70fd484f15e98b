/** Looks up a value in a mapping table: the first matching row, or else the default. */
import type { MappingMethod, MappingTable } from './mapping-table.ts';

const MATCHES: Readonly<Record<MappingMethod, (value: string, pattern: string) => boolean>> = {
  exact: (value, pattern) => value === pattern,
  'exact-ignoring-case': (value, pattern) => value.toLowerCase() === pattern.toLowerCase(),
  contains: (value, pattern) => value.indexOf(pattern) >= 0,
  'starts-with': (value, pattern) => value.slice(0, pattern.length) === pattern,
  // The settings accept only patterns with a limited running time.
  'regular-expression': (value, pattern) => new RegExp(pattern, 'u').test(value),
};

/** Throws on a row that cannot be evaluated. */
export function mapValue(value: string, table: MappingTable): string | null {
  for (const { method, pattern, output } of table.rows) {
    if (MATCHES[method](value, pattern)) return output;
  }
  return table.default;
}
