/**
 * Hands lists of any length to the engine with a question. A statement names a list like any other value, as
 * `{pages: Array(String)}`. Short lists are parameters of the statement. A long list is a table that exists only for
 * this question. A server limits the bytes of a statement and of a parameter. The time for a long parameter grows with
 * the square of its length.
 */
import { randomBytes } from 'node:crypto';
import { escapeText } from './tab-separated.ts';

/** The values of a statement by name. */
export type QueryValues = Readonly<Record<string, unknown>>;

/** Characters of all parameters of a question. Addresses of this length pass every proxy. */
const MOST_PARAMETERS = 4000;

/** A table with the columns `place` (from 0, in the order of the list) and `value`. */
export interface ListTable {
  readonly name: string;
  /** Type of a value, for example `String`. */
  readonly type: string;
  /** Its rows, as tab-separated text. */
  readonly text: string;
}

export interface Handed {
  readonly sql: string;
  /** The parameters of the statement. */
  readonly values: QueryValues;
  readonly tables: readonly ListTable[];
}

/** Structure of the table of a list. */
export const columnsOf = ({ type }: ListTable): string => `place UInt64, value ${type}`;

/** Values that the statement does not name are left out. Values of a list of numbers may be decimal texts. */
export function handOver(sql: string, values: QueryValues): Handed {
  const kept: Record<string, unknown> = {};
  const tables = new Map<string, ListTable>();
  let room = MOST_PARAMETERS;
  for (const [, name = '', type = ''] of sql.matchAll(NAMED)) {
    if (name in kept || tables.has(name) || !(name in values)) continue;
    const value = values[name];
    const ofList = LIST_TYPE.exec(type)?.[1];
    if (ofList === undefined || !Array.isArray(value)) {
      kept[name] = value;
      continue;
    }
    const items = value.map(String);
    room -= items.reduce((sum, item) => sum + item.length + 3, 0);
    if (room < 0) tables.set(name, tableOf(ofList, items));
    else kept[name] = ofList === 'String' ? items : `[${items.join(',')}]`;
  }
  if (tables.size === 0) return { sql, values: kept, tables: [] };
  return { sql: withTables(sql, tables), values: kept, tables: [...tables.values()] };
}

const NAMED = /\{(\w+): ([^{}]+)\}/g;
const LIST_TYPE = /^Array\((\w+)\)$/;
/** A list after `IN` is searched as a set. */
const LIST = /(\bIN )?\{(\w+): Array\(\w+\)\}/g;

function tableOf(type: string, items: readonly string[]): ListTable {
  return {
    name: `list_${randomBytes(6).toString('hex')}`,
    type,
    text: items.map((item, place) => `${place}\t${escapeText(item)}\n`).join(''),
  };
}

const withTables = (sql: string, tables: ReadonlyMap<string, ListTable>): string =>
  sql.replace(LIST, (whole, isIn: string | undefined, name: string) => {
    const table = tables.get(name);
    if (!table) return whole;
    return isIn === undefined
      ? `(SELECT groupArray(value) FROM (SELECT value FROM ${table.name} ORDER BY place))`
      : `IN (SELECT value FROM ${table.name})`;
  });
