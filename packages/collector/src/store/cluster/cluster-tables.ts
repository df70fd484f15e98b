/**
 * The tables of a cluster. Each node has those of a single server, under the same names, with the hits of its shard: replicated where
 * a shard has several nodes. Beside its database, in another one whose name ends in `_all`, are distributed tables of the same names:
 * what is asked or inserted there concerns all shards. So the same statements serve both, and what changes the past runs on each shard.
 */
import { TABLES } from '../schema.ts';

/** Where the engine keeps what replicas of a table have in common: macros of the node, then names of database and table. */
const PLACE = "'/clickhouse/tables/{shard}/{database}/{table}', '{replica}'";

export const replicated = (statement: string): string =>
  statement.replace(/ENGINE = (\w*MergeTree)\b/, `ENGINE = Replicated$1(${PLACE})`);

export const REPLICATED_TABLES: ReadonlyMap<string, string> = new Map(
  [...TABLES].map(([name, statement]) => [name, replicated(statement)]),
);

export const allOf = (database: string): string => `${database}_all`;

export const quoteName = (name: string): string => `\`${name.replace(/[\\`]/g, '\\$&')}\``;

/**
 * All hits of a visitor are on one shard, since their visits are made there; a hit without identifier is where the same request
 * would be if it came again.
 */
const VISITOR =
  "multiIf(identifier != '', cityHash64(environment, identifier), digest != 0, digest, cityHash64(id))";

/** By table that is inserted through: what tells the shard, the same each time that a row is sent. */
const SHARDED_BY: Readonly<Record<string, string>> = {
  hits: VISITOR,
  refusals: 'cityHash64(code)',
  strangers: 'cityHash64(name)',
  imported_days: 'cityHash64(host, path)',
  imports: 'cityHash64(name)',
};

/** The statement for the distributed table of a name. `cluster` as the servers name it, `database` that of the shards. */
export function distributedTable(name: string, cluster: string, database: string): string {
  const key = SHARDED_BY[name];
  const parts = [cluster, database, name].map((part) => `'${part.replace(/[\\']/g, '\\$&')}'`);
  return `CREATE OR REPLACE TABLE ${quoteName(allOf(database))}.${name} AS ${quoteName(database)}.${name}
  ENGINE = Distributed(${[...parts, ...(key === undefined ? [] : [key])].join(', ')})`;
}
