/**
 * The service `mapping-tables` (row 8.8): tables in their order, each on what those before it have made of a hit. A table
 * that fails is logged, and its output is the input unchanged.
 */
import type { ServiceCore } from '../../engine/services.ts';
import { mapValue } from './map-value.ts';
import type { MappingTable } from './mapping-table.ts';

type Core = Pick<ServiceCore, 'page' | 'report' | 'ready' | 'onDimensions'>;

export function runMappingTables(core: Core, tables: readonly MappingTable[]): void {
  core.onDimensions.push((dimensions, isLink) => {
    for (const table of tables) {
      const { input, output } = table;
      const value = dimensions[input];
      // Row 5.19: what a link event carries is a fixed list.
      const mayHold =
        !isLink || output in dimensions || core.page.settings.linkCommon.indexOf(output) >= 0;
      if (!value || !mayHold) continue;
      let mapped: string | null = value;
      try {
        mapped = mapValue(value, table);
      } catch (reason) {
        core.report('error', 'mappingFailed', table.name, reason);
      }
      if (mapped !== null) dimensions[output] = mapped;
    }
  });
  core.ready();
}
