/** Opens the connections to a cluster, and asks its nodes which node belongs to which shard. */
import { checkServer } from '../database/check-server.ts';
import {
  openDatabase,
  openReader,
  type ClusterEngine,
  type Database,
} from '../database/database.ts';
import { databaseOf, withDatabase } from '../database/database-url.ts';
import { ServerFault } from '../../base/errors/server-fault.ts';
import { databaseOver, readerOver } from './ask-nodes.ts';
import { allOf } from './cluster-names.ts';

export interface ClusterNode {
  /** Host and port. */
  readonly name: string;
  /** Connection to the tables of its shard. */
  readonly local: Database;
  /** Connection to the distributed tables. */
  readonly all: Database;
}

export interface Cluster {
  readonly name: string;
  /** Name of the database of the shards. */
  readonly database: string;
  readonly nodes: readonly ClusterNode[];
}

/** The nodes of one shard that answer, in the order of their addresses. */
export type Shard = readonly [ClusterNode, ...ClusterNode[]];

export interface Shape {
  readonly shards: readonly Shard[];
  readonly isReplicated: boolean;
  /** Whether at least one node of each shard answers. */
  readonly hasAllShards: boolean;
  readonly hasAllNodes: boolean;
}

export function openCluster({ name, urls, tls }: ClusterEngine): Cluster {
  return {
    name,
    database: databaseOf(urls[0] ?? ''),
    nodes: urls.map((url) => ({
      name: new URL(url).host,
      local: openDatabase({ kind: 'server', url, readUrl: '', tls }),
      all: openDatabase({ kind: 'server', url: toAll(url), readUrl: '', tls }),
    })),
  };
}

export async function closeCluster({ nodes }: Cluster): Promise<void> {
  await Promise.all(nodes.flatMap(({ local, all }) => [local.close(), all.close()]));
}

/** For queries and inserts that concern all shards. */
export const allShards = ({ nodes }: Cluster): Database =>
  databaseOver(nodes.map(({ all }) => all));

export const readerOfAll = ({ readUrls, tls }: ClusterEngine): ReturnType<typeof readerOver> =>
  readerOver(readUrls.map((url) => openReader(toAll(url), tls)));

const toAll = (url: string): string => withDatabase(url, allOf(databaseOf(url)));

interface Place {
  readonly shard: string;
  readonly replica: string;
  readonly shards: number;
  readonly nodes: number;
}

const MACRO = (name: string): string =>
  `(SELECT any(substitution) FROM system.macros WHERE macro = '${name}') AS ${name}`;
const OF_CLUSTER = 'FROM system.clusters WHERE cluster = {cluster: String}';

/** Throws a `ServerFault` if the nodes are not set up as a cluster, or the first node's error if no node answers. */
export async function readShape({ name, nodes }: Cluster): Promise<Shape> {
  const answers = await Promise.allSettled(nodes.map((node) => placeOf(node, name)));
  const places = answers.flatMap((answer, index) => {
    const node = nodes[index];
    if (node && answer.status === 'fulfilled') return [{ node, ...answer.value }];
    if (answer.status === 'rejected' && isOfSetUp(answer.reason)) throw answer.reason;
    return [];
  });
  const [first] = places;
  if (!first) throw (answers[0] as PromiseRejectedResult).reason;
  const shards = [...new Set(places.map(({ shard }) => shard))].sort();
  const [count, total] = [Number(first.shards), Number(first.nodes)];
  const isReplicated = total > count || first.replica !== '';
  for (const { node, shard, replica } of places)
    if (shard === '' || (isReplicated && replica === ''))
      throw new ServerFault('NO_MACROS', node.name);
  return {
    shards: shards.map(
      (one) => places.filter(({ shard }) => shard === one).map(({ node }) => node) as [ClusterNode],
    ),
    isReplicated,
    hasAllShards: shards.length >= count,
    hasAllNodes: new Set(places.map(({ shard, replica }) => `${shard}/${replica}`)).size >= total,
  };
}

/**
 * Faults that only the operator can correct. `NOT_CLICKHOUSE` is not one of them: a proxy may answer for a node that
 * is down.
 */
const isOfSetUp = (error: unknown): boolean =>
  error instanceof ServerFault && error.message !== 'NOT_CLICKHOUSE';

async function placeOf({ name, local }: ClusterNode, cluster: string): Promise<Place> {
  await checkServer(local);
  const [place] = await local.rows<Place>(
    `SELECT ${MACRO('shard')}, ${MACRO('replica')},
       (SELECT uniqExact(shard_num) ${OF_CLUSTER}) AS shards, (SELECT count() ${OF_CLUSTER}) AS nodes`,
    { cluster },
  );
  if (!place || Number(place.shards) === 0) throw new ServerFault('NO_CLUSTER', name);
  return place;
}
