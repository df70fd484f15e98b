/**
 * Runs corrections, retention and the building of visits on one node of each shard, one after the other. The
 * statements are those of a single server.
 */
import type { CorrectedHits } from '../../control-store/correction-task.ts';
import type { Expired } from '../../control-store/sweeps.ts';
import type { MadeVisits } from '../visits/made-visits.ts';
import { dropSettled } from '../visits/settled-tables.ts';
import type { Database } from '../../engine/database/database.ts';
import { TABLES } from '../tables/schema.ts';
import { ServerFault } from '../../base/errors/server-fault.ts';
import {
  readShape,
  type Cluster,
  type ClusterNode,
  type Shape,
} from '../../engine/cluster/cluster.ts';

type OnHorizon = () => Promise<void>;

export interface Shards {
  correct(work: (shard: Database) => Promise<CorrectedHits>): Promise<CorrectedHits>;
  sweep(
    work: (shard: Database, onHorizon: OnHorizon) => Promise<readonly Expired[]>,
  ): Promise<readonly Expired[]>;
  makeVisits(work: (shard: Database) => Promise<MadeVisits>): Promise<MadeVisits>;
  /** For work on the shards that answer. */
  each(work: (shard: Database) => Promise<void>): Promise<void>;
  /** For any other change. */
  change(work: (shard: Database) => Promise<void>): Promise<void>;
}

export const singleShard = (database: Database): Shards => ({
  correct: (work) => work(database),
  sweep: (work) => work(database, () => Promise.resolve()),
  makeVisits: (work) => work(database),
  each: (work) => work(database),
  change: (work) => work(database),
});

/** `prepare`: creates the tables of nodes that lack them. */
export function shardsOf(cluster: Cluster, prepare: () => Promise<void>): Shards {
  return {
    async correct(work) {
      const { shards, isReplicated } = await wholeShape(cluster);
      const found: CorrectedHits[] = [];
      for (const [lead] of shards) {
        // Without this wait, a hit that another node has just stored would be missed, or lost when a partition is
        // replaced.
        if (isReplicated) for (const table of TABLES.keys()) await catchUp(lead, table);
        found.push(await work(lead.local));
      }
      return correctedInAll(found);
    },
    async sweep(work) {
      const { shards, isReplicated } = await wholeShape(cluster);
      const found: (readonly Expired[])[] = [];
      for (const [lead, ...others] of shards) {
        const onHorizon = async (): Promise<void> => {
          if (isReplicated) for (const node of others) await catchUp(node, 'sweeps');
        };
        found.push(await work(lead.local, onHorizon));
      }
      return expiredInAll(found.flat());
    },
    // Shards that answer get their visits, even while another shard is down.
    async makeVisits(work) {
      // For a node that lost its data. If this fails, the next run tries again, and the other nodes continue.
      await prepare().catch(() => undefined);
      const { shards } = await readShape(cluster);
      const answers = await Promise.allSettled(
        shards.map(async ([lead, ...others]) => {
          // Another node may have made the visits before.
          for (const { local } of others) await dropSettled(local).catch(() => undefined);
          return await work(lead.local);
        }),
      );
      const fault = answers.find(({ status }) => status === 'rejected');
      if (fault) throw (fault as PromiseRejectedResult).reason;
      return madeInAll(
        answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : [])),
      );
    },
    async each(work) {
      const { shards } = await readShape(cluster);
      for (const [lead] of shards) await work(lead.local);
    },
    async change(work) {
      const { shards } = await wholeShape(cluster);
      for (const [lead] of shards) await work(lead.local);
    },
  };
}

/** Throws a `ServerFault` if no node of a shard answers, because that shard may have hits to change. */
async function wholeShape(cluster: Cluster): Promise<Shape> {
  const shape = await readShape(cluster);
  if (!shape.hasAllShards) throw new ServerFault('SHARD_DOWN');
  return shape;
}

/** Waits until a node has everything that the other nodes of its shard have stored. */
const catchUp = ({ local }: ClusterNode, table: string): Promise<void> =>
  local.run(`SYSTEM SYNC REPLICA ${table} LIGHTWEIGHT`);

function correctedInAll(found: readonly CorrectedHits[]): CorrectedHits {
  const fields = new Map<string, number>();
  for (const one of found)
    for (const [field, hits] of Object.entries(one.fields))
      fields.set(field, (fields.get(field) ?? 0) + hits);
  return {
    hits: found.reduce((sum, { hits }) => sum + hits, 0),
    sums: found.reduce((sum, { sums }) => sum + sums, 0),
    fields: Object.fromEntries(fields),
  };
}

/** Merges the same partition of several shards into one entry, with the sum of their rows. */
function expiredInAll(found: readonly Expired[]): readonly Expired[] {
  const all = new Map<string, Expired>();
  for (const one of found) {
    const key = `${one.table} ${one.partition}`;
    all.set(key, { ...one, rows: one.rows + (all.get(key)?.rows ?? 0) });
  }
  return [...all.values()];
}

function madeInAll(made: readonly MadeVisits[]): MadeVisits {
  const days = made.flatMap(({ day }) => day ?? []).sort();
  return {
    day: days[0],
    tried: [...new Set(made.flatMap(({ tried }) => tried))],
    failed: made.flatMap(({ failed }) => failed),
    isNewestFirst: made.some(({ isNewestFirst }) => isNewestFirst),
    hasMore: made.some(({ hasMore }) => hasMore),
    left: made.reduce((sum, { left }) => sum + left, 0),
    repeats: made.reduce((sum, { repeats }) => sum + repeats, 0),
  };
}
