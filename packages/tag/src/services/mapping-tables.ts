/** Entry of `mapping-tables.js`. */
import settings from 'balise:service-settings';
import type { MappingTable } from './mapping-tables/mapping-table.ts';
import { runMappingTables } from './mapping-tables/run-mapping-tables.ts';
import { start } from './service.ts';

start((core) => runMappingTables(core, settings as readonly MappingTable[]));
