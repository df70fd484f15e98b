/**
 * The tables of a cluster. Each node has the same tables as a single server, with the hits of its shard. They are
 * replicated if a shard has several nodes.
 *
 * Each node also has a second database, whose name ends in `_all`. It has distributed tables with the same names:
 * queries and inserts there reach all shards. Both databases therefore use the same statements. Corrections and
 * retention run on each shard.
 */
import { fixedList } from '../../engine/sql/fixed-list.ts';
import { TABLES } from '../tables/schema.ts';
import { allOf, quoteName } from '../../engine/cluster/cluster-names.ts';

/** Path of the state that the replicas of a table share: macros of the node, then the names of database and table. */
const PLACE = "'/clickhouse/tables/{shard}/{database}/{table}', '{replica}'";

export const replicated = (statement: string): string =>
  statement.replace(/ENGINE = (\w*MergeTree)\b/, `ENGINE = Replicated$1(${PLACE})`);

export const REPLICATED_TABLES: ReadonlyMap<string, string> = new Map(
  [...TABLES].map(([name, statement]) => [name, replicated(statement)]),
);

/**
 * All hits of a visitor are on one shard, because visits are built there. A hit without identifier goes to the shard
 * of its request, so that a repeated request reaches the same shard.
 */
const VISITOR =
  "multiIf(identifier != '', cityHash64(environment, identifier), digest != 0, digest, cityHash64(id))";

/** The shard key of each table that receives inserts. A row that is sent again has the same key. */
const SHARDED_BY: Readonly<Record<string, string>> = {
  hits: VISITOR,
  refusals: 'cityHash64(code)',
  strangers: 'cityHash64(name)',
  tag_failures: 'cityHash64(host)',
  unlisted_load: 'cityHash64(host)',
  imported_days: 'cityHash64(host, path)',
  imports: 'cityHash64(name)',
};

/**
 * The statement that creates a distributed table. `cluster`: its name in the server configuration. `database`: the
 * database of the shards.
 */
export function distributedTable(name: string, cluster: string, database: string): string {
  const key = SHARDED_BY[name];
  const parts = fixedList([cluster, database, name]);
  return `CREATE OR REPLACE TABLE ${quoteName(allOf(database))}.${name} AS ${quoteName(database)}.${name}
  ENGINE = Distributed(${[parts, ...(key === undefined ? [] : [key])].join(', ')})`;
}
