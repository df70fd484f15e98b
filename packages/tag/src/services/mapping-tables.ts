/** Entry of `mapping-tables.js`: replaces values of dimensions (row 8.8). */
import type { MappingTable } from './mapping-tables/mapping-table.ts';
import { runMappingTables } from './mapping-tables/run-mapping-tables.ts';
import { start } from './service.ts';

start<readonly MappingTable[]>(runMappingTables);
