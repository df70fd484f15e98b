import { TABLES } from './schema.ts';
import { FORMAT, FORMAT_TABLE } from './store-format.ts';

/** The statements that create all tables of a store, by name: those with data, and the mark of the format. */
export const OWN_TABLES: ReadonlyMap<string, string> = new Map([...TABLES, [FORMAT_TABLE, FORMAT]]);
