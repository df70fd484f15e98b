/**
 * The service `mapping-tables` (row 8.8): tables in their order, each on what those before it have made of a hit. A table
 * that fails is logged, and its output is the input unchanged.
 */
import type { ServiceCore } from '../../engine/services.ts';
import { mapHit } from './map-hit.ts';
import type { MappingTable } from './mapping-table.ts';
import { stayLast } from './stay-last.ts';

type Core = Pick<ServiceCore, 'page' | 'report' | 'ready' | 'onDimensions'>;

export function runMappingTables(core: Core, tables: readonly MappingTable[]): void {
  const { page, report } = core;
  const fit = (output: string, value: string): string =>
    page.clean({ [output]: value }, page.language())[output] ?? '';
  stayLast(core.onDimensions, (dimensions, isLink) => {
    const values = mapHit(tables, dimensions, fit, report);
    for (const { output } of tables) {
      const value = values[output];
      // Row 5.19: what a link event carries is a fixed list.
      const mayHold =
        !isLink || output in dimensions || page.settings.linkCommon.indexOf(output) >= 0;
      if (value !== undefined && mayHold) dimensions[output] = value;
    }
  });
  core.ready();
}
