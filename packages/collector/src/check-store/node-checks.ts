/** The nodes of a cluster: a hit that one node of a shard stores is read at each other node of the shard. */
import { skipped, type Note } from './check-line.ts';
import { expectCount, type CheckedStore } from './checked-store.ts';
import type { Check } from './run-checks.ts';

export const nodeChecks = (store: () => CheckedStore): readonly Check[] => [
  { check: 'replicas', needs: ['hits'], work: () => compareNodes(store()) },
];

async function compareNodes({ shape }: CheckedStore): Promise<Note> {
  if (!shape) throw skipped('check.no-cluster');
  const { shards, isReplicated } = await shape();
  if (!isReplicated) throw skipped('check.no-replicas');
  for (const nodes of shards) {
    const [{ local: lead }] = nodes;
    // Hits that the others have stored are counted too.
    await lead.run('SYSTEM SYNC REPLICA hits LIGHTWEIGHT');
    const [row] = await lead.rows<{ n: number }>('SELECT count() AS n FROM hits');
    for (const { local } of nodes.slice(1)) {
      await local.run('SYSTEM SYNC REPLICA hits LIGHTWEIGHT');
      await expectCount(local, 'count() AS n FROM hits', Number(row?.n));
    }
  }
  return { key: 'check.replicas', values: { nodes: shards.flat().length } };
}
