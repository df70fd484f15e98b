/**
 * Migrates the tables of a cluster to the current schema. Changes to the tables of a shard run on one of its nodes
 * and reach the others by replication. Each node has its own views and distributed tables.
 */
import type { Exclusively } from '../../control-store/database/exclusive-lock.ts';
import { columnsByTable } from '../tables/columns-by-table.ts';
import type { Database } from '../../engine/database/database.ts';
import {
  durableTables,
  filledViews,
  missingTables,
  missingViews,
  newColumns,
  otherLasting,
  withoutFormerVisits,
  otherSums,
  type Step,
} from '../migrations/prepare-tables.ts';
import { createView, ROLLUPS, viewOf } from '../rollups/rollups.ts';
import { TABLES } from '../tables/schema.ts';
import { ServerFault } from '../../base/errors/server-fault.ts';
import { checkStoreFormat, markStore } from '../tables/store-format.ts';
import {
  readShape,
  type Cluster,
  type ClusterNode,
  type Shape,
  type Shard,
} from '../../engine/cluster/cluster.ts';
import { allOf, quoteName } from '../../engine/cluster/cluster-names.ts';
import { distributedTable, REPLICATED_TABLES } from './cluster-tables.ts';

interface Task {
  readonly node: ClusterNode;
  readonly step: Step;
}

export interface NodeStatement {
  /** Host and port. */
  readonly node: string;
  readonly statement: string;
}

/** Throws a `ServerFault`, or the error of the engine. Nodes that do not answer get their tables at the next call. */
export async function prepareCluster(cluster: Cluster, alone: Exclusively): Promise<void> {
  // Takes the lock only if a step is due. Otherwise the store opens even if the lock's database is down.
  if ((await clusterPreparation(cluster)).length === 0) return;
  await alone(async () => {
    for (const { node, step } of await tasksOf(cluster))
      for (const statement of await step(node.local)) await node.local.run(statement);
  });
}

/** The statements that `prepareCluster` would run. Changes nothing. */
export async function clusterPreparation(cluster: Cluster): Promise<readonly NodeStatement[]> {
  const found: NodeStatement[] = [];
  for (const { node, step } of await tasksOf(cluster))
    for (const statement of await step(node.local)) found.push({ node: node.name, statement });
  return found;
}

async function tasksOf(cluster: Cluster): Promise<readonly Task[]> {
  const shape = await readShape(cluster);
  const nodes = shape.shards.flat();
  await Promise.all(nodes.map(({ local }) => checkStoreFormat(local)));
  const marks = nodes.map((node): Task => ({ node, step: markStore }));
  const ofShards = await Promise.all(shape.shards.map((shard) => shardTasks(shard, shape)));
  const distributed = nodes.map((node): Task => {
    return { node, step: (database) => distributedTables(database, cluster) };
  });
  return [...marks, ...ofShards.flat(), ...distributed];
}

async function shardTasks(nodes: Shard, { isReplicated, hasAllNodes }: Shape): Promise<Task[]> {
  const tables = isReplicated ? REPLICATED_TABLES : TABLES;
  const lead = await leadOf(nodes, isReplicated);
  const others = nodes.filter((node) => node !== lead);
  const createTables: Step = (database) => missingTables(database, tables);
  const hasHits = await storesHits(lead.local);
  const isFilled = hasHits && missingViews(await columnsByTable(lead.local)).length > 0;
  // A node that does not answer would keep its old view, or may be the only one with the hits.
  if (isFilled && !hasAllNodes) throw new ServerFault('NODE_DOWN');
  const ofOthers = (steps: readonly Step[]): Task[] =>
    others.flatMap((node) => steps.map((step) => ({ node, step })));
  const ofLead = [
    ...[withoutFormerVisits, newColumns, otherLasting, otherSums, createTables],
    ...(isFilled && isReplicated ? [wholeShard] : []),
    hasHits ? filledViews : emptyViews,
    durableTables,
  ];
  return [
    ...ofOthers([outdatedViews]),
    ...ofLead.map((step) => ({ node: lead, step })),
    ...ofOthers([
      ...[withoutFormerVisits, newColumns, otherLasting, createTables, emptyViews],
      durableTables,
    ]),
  ];
}

/**
 * Chooses the node that runs the changes of a shard: one with hits and roll-up views if possible, otherwise one with
 * hits. Throws if the tables are not those of a cluster.
 */
async function leadOf(nodes: Shard, isReplicated: boolean): Promise<ClusterNode> {
  const known: ClusterNode[] = [];
  for (const node of nodes) {
    const [hits] = await node.local.rows<{ engine: string; n: number; distributed: number }>(
      `SELECT engine, ifNull(total_rows, 0) AS n, (SELECT count() FROM system.tables
         WHERE database = concat(currentDatabase(), '_all') AND name = 'hits') AS distributed
       FROM system.tables WHERE database = currentDatabase() AND name = 'hits'`,
    );
    if (!hits) continue;
    // A plain table gets its hits only through the distributed table. Hits without a distributed table belong to a
    // single server.
    const isSingle = !isReplicated && Number(hits.n) > 0 && Number(hits.distributed) === 0;
    if (isSingle || hits.engine.startsWith('Replicated') !== isReplicated)
      throw new ServerFault('NOT_OF_CLUSTER', node.name);
    known.push(node);
  }
  const views = await Promise.all(known.map(({ local }) => columnsByTable(local)));
  const complete = known.find((_, index) => missingViews(views[index] ?? new Map()).length === 0);
  return complete ?? known[0] ?? nodes[0];
}

async function storesHits(database: Database): Promise<boolean> {
  if (!(await columnsByTable(database)).has('hits')) return false;
  const [row] = await database.rows<{ n: number }>('SELECT count() AS n FROM hits');
  return Number(row?.n) > 0;
}

/** Waits for replication, because the roll-ups must count all hits of the shard since the retention horizon. */
const wholeShard: Step = () =>
  Promise.resolve(['hits', 'sweeps'].map((table) => `SYSTEM SYNC REPLICA ${table} LIGHTWEIGHT`));

/** Creates the views without filling them: the roll-ups of existing hits arrive by replication. */
async function emptyViews(database: Database): Promise<string[]> {
  const present = await columnsByTable(database);
  return ROLLUPS.filter((rollup) => !present.has(viewOf(rollup))).map(createView);
}

/** Drops views that lack a current roll-up column. They would continue to write rows without it. */
async function outdatedViews(database: Database): Promise<string[]> {
  const present = await columnsByTable(database);
  return ROLLUPS.filter(({ columns, ...rollup }) => {
    const known = present.get(viewOf(rollup));
    return known && [...columns.keys()].some((name) => !known.has(name));
  }).map((rollup) => `DROP VIEW IF EXISTS ${viewOf(rollup)}`);
}

async function distributedTables(
  database: Database,
  { name: cluster, database: shards }: Cluster,
): Promise<string[]> {
  const columns = await database.rows<{ place: string; table: string; names: string[] }>(
    `SELECT database AS place, table, arraySort(groupArray(name)) AS names FROM system.columns
     WHERE database IN ({shards: String}, {all: String}) GROUP BY place, table`,
    { shards, all: allOf(shards) },
  );
  const columnsOf = (place: string, table: string): string | undefined =>
    columns.find((one) => one.place === place && one.table === table)?.names.join();
  const outdated = [...TABLES.keys()].filter((table) => {
    const known = columnsOf(allOf(shards), table);
    return known === undefined || known !== columnsOf(shards, table);
  });
  if (outdated.length === 0) return [];
  return [
    `CREATE DATABASE IF NOT EXISTS ${quoteName(allOf(shards))}`,
    ...outdated.map((table) => distributedTable(table, cluster, shards)),
  ];
}
