/** The check of a cluster of real servers: two shards of one node, each a process with its own ports. */
import { expect, it, onTestFinished } from 'vitest';
import { runHere } from '../testing/run-here.ts';
import { clickHouseNodes } from '../testing/servers/clickhouse-nodes.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

it('passes on each node of a cluster, and leaves their databases as they were', async () => {
  const servers = await clickHouseNodes(await temporaryFolder(), 2);
  onTestFinished(() => servers.close());
  const env = {
    BALISE_CLICKHOUSE_CLUSTER: servers.cluster,
    BALISE_CLICKHOUSE_URL: servers.nodes.map(({ url }) => url).join(),
  };
  const { code, out } = await runHere(['check-store'], await temporaryFolder(), 'fr', env);
  expect(out).not.toContain('ÉCHEC');
  expect(code).toBe(0);
  for (const { url } of servers.nodes)
    expect(out).toContain(`Version du serveur (${new URL(url).host})`);
  expect(out).toContain('chaque fragment a un seul nœud');
  for (const node of servers.nodes)
    expect(await node.ask("SELECT name FROM system.databases WHERE name LIKE 'balise%'")).toBe(
      'balise',
    );
});
