/** Where the past is changed: on a node of each shard, one after the other, with the statements of a single server. */
import type { MendedHits } from '../../mend/mend-store.ts';
import type { Expired } from '../../retention/expired.ts';
import type { MadeVisits } from '../../visits/make-visits.ts';
import type { Database } from '../database.ts';
import { TABLES } from '../schema.ts';
import { ServerFault } from '../server-fault.ts';
import { readShape, type Cluster, type ClusterNode, type Shape } from './cluster.ts';

type OnHorizon = () => Promise<void>;

export interface Shards {
  mend(work: (shard: Database) => Promise<MendedHits>): Promise<MendedHits>;
  sweep(
    work: (shard: Database, onHorizon: OnHorizon) => Promise<readonly Expired[]>,
  ): Promise<readonly Expired[]>;
  makeVisits(work: (shard: Database) => Promise<MadeVisits>): Promise<MadeVisits>;
  /** Anything else. */
  change(work: (shard: Database) => Promise<void>): Promise<void>;
}

export const singleShard = (database: Database): Shards => ({
  mend: (work) => work(database),
  sweep: (work) => work(database, () => Promise.resolve()),
  makeVisits: (work) => work(database),
  change: (work) => work(database),
});

/** `prepare`: gives their tables to nodes that lack them. */
export function shardsOf(cluster: Cluster, prepare: () => Promise<void>): Shards {
  return {
    async mend(work) {
      const { shards, isReplicated } = await wholeShape(cluster);
      const found: MendedHits[] = [];
      for (const [lead] of shards) {
        // What another node took a moment ago would not be found, or lost where a partition is put in place.
        if (isReplicated) for (const table of TABLES.keys()) await catchUp(lead, table);
        found.push(await work(lead.local));
      }
      return mendedInAll(found);
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
    // Shards that answer get theirs, also while another is down.
    async makeVisits(work) {
      // A node that came back empty; where that fails, the next run tries again, and the others go on.
      await prepare().catch(() => undefined);
      const { shards } = await readShape(cluster);
      const made: MadeVisits[] = [];
      for (const [lead] of shards) made.push(await work(lead.local));
      return madeInAll(made);
    },
    async change(work) {
      const { shards } = await wholeShape(cluster);
      for (const [lead] of shards) await work(lead.local);
    },
  };
}

/** Throws a `ServerFault` where a shard has no node that answers: what is to be changed may be there. */
async function wholeShape(cluster: Cluster): Promise<Shape> {
  const shape = await readShape(cluster);
  if (!shape.hasAllShards) throw new ServerFault('SHARD_DOWN');
  return shape;
}

/** Waits until a node has what the others of its shard have been given. */
const catchUp = ({ local }: ClusterNode, table: string): Promise<void> =>
  local.run(`SYSTEM SYNC REPLICA ${table} LIGHTWEIGHT`);

function mendedInAll(found: readonly MendedHits[]): MendedHits {
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

/** A partition of all shards is one, as it is for whoever reads of it. */
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
    left: made.reduce((sum, { left }) => sum + left, 0),
    repeats: made.reduce((sum, { repeats }) => sum + repeats, 0),
  };
}
