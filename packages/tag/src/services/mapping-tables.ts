/** Entry of `mapping-tables.js`: what dimensions say in other words (row 8.8). */
import type { MappingTable } from './mapping-tables/mapping-table.ts';
import { runMappingTables } from './mapping-tables/run-mapping-tables.ts';
import { start } from './service.ts';

start<readonly MappingTable[]>(runMappingTables);
