/**
 * The service `mapping-tables` (row 8.8) runs the tables in order. Each table uses the results of those before it. If
 * a table fails, the failure is logged and its output becomes the unchanged input.
 */
import type { ServiceCore } from '../../core/services.ts';
import { isWordOf } from '../../env/text.ts';
import { countedReport } from '../counted-report.ts';
import { mapHit } from './map-hit.ts';
import type { MappingTable } from './mapping-table.ts';

type Core = Pick<
  ServiceCore,
  'settings' | 'clean' | 'report' | 'failed' | 'ready' | 'onDimensions'
>;

export function runMappingTables(core: Core, tables: readonly MappingTable[]): void {
  const { clean } = core;
  const report = countedReport(core, 'mapping-tables');
  const fit = (output: string, value: string): string => clean({ [output]: value })[output] ?? '';
  stayLast(core.onDimensions, (dimensions, isLink) => {
    const values = mapHit(tables, dimensions, fit, report);
    for (const { output } of tables) {
      const value = values[output];
      // Row 5.19: a link event carries a fixed list of dimensions.
      const mayHold = !isLink || output in dimensions || isWordOf(core.settings.linkCommon, output);
      if (value !== undefined && mayHold) dimensions[output] = value;
    }
  });
  core.ready();
}

/**
 * Adds `hook` and keeps it last: hooks that are added later are inserted before it. Tables thus use the results of
 * all other services.
 */
export function stayLast<Hook>(hooks: Hook[], hook: Hook): void {
  hooks.push(hook);
  hooks.push = (...more) => {
    hooks.splice(-1, 0, ...more);
    return hooks.length;
  };
}
