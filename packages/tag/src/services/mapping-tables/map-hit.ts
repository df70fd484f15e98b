/**
 * Applies mapping tables to one hit. A result may refer to another dimension (`%theme%`), whose own tables then run
 * first. A circular or too deep reference is logged (row 8.11), and the output is left unchanged.
 */
import type { ServiceCore } from '../../core/services.ts';
import { mapValue } from './map-value.ts';
import type { MappingTable } from './mapping-table.ts';

type Values = Record<string, string | undefined>;

/** Maximum number of nested references. */
const DEPTH = 10;

/**
 * Values by dimension, including some that the hit may not carry. `fit` cleans a value that comes from another
 * dimension.
 */
export function mapHit(
  tables: readonly MappingTable[],
  dimensions: Readonly<Values>,
  fit: (output: string, value: string) => string,
  report: ServiceCore['report'],
): Readonly<Values> {
  const values: Values = Object.assign(Object.create(null), dimensions);
  let left = tables;
  let circle: readonly string[] | undefined;

  const apply = (table: MappingTable, names: readonly string[]): void => {
    const { input, output } = table;
    const value = values[input];
    if (value) {
      const result = lookUp(value, table, names);
      if (circle) return;
      if (result !== undefined) values[output] = result;
    }
    left = left.filter((other) => other !== table);
  };
  const lookUp = (
    value: string,
    table: MappingTable,
    names: readonly string[],
  ): string | undefined => {
    const { name, output } = table;
    try {
      const mapped = mapValue(value, table) ?? undefined;
      const [, other] = /^%(\w+)%$/.exec(mapped ?? '') ?? [];
      const referred = other && read(other, [...names, other]);
      return other ? referred && fit(output, referred) : mapped;
    } catch (reason) {
      report('error', 'mappingFailed', name, reason);
      return fit(output, value);
    }
  };
  const read = (name: string, names: readonly string[]): string | undefined => {
    if (names.length > DEPTH) circle = names;
    for (const table of tables) {
      if (!circle && table.output === name && left.indexOf(table) >= 0) apply(table, names);
    }
    return values[name];
  };

  for (const table of tables) {
    if (left.indexOf(table) >= 0) apply(table, [table.output]);
    if (circle) report('error', 'circularReference', circle);
    circle = undefined;
  }
  return values;
}
