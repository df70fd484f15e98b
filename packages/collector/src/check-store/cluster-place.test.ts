/** The check of a cluster of real servers: two shards of one node, each a process with its own ports. */
import { expect, it, onTestFinished } from 'vitest';
import { clickHouseNodes } from '../testing/servers/clickhouse-nodes.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { WHOLE_CHECKS } from '../testing/whole-checks.ts';
import type { CheckLine } from './check-line.ts';
import { checkStore } from './check-store.ts';

const ifChosen = it.runIf(WHOLE_CHECKS.includes('cluster'));

ifChosen('passes on each node of a cluster, and leaves their databases as they were', async () => {
  const servers = await clickHouseNodes(await temporaryFolder(), 2);
  onTestFinished(() => servers.close());
  const urls = servers.nodes.map(({ url }) => url);
  const engine = { kind: 'cluster', name: servers.cluster, urls, readUrls: urls } as const;
  const lines: CheckLine[] = [];
  // The other reports ask with the same statements, and take a minute.
  for await (const line of checkStore(engine, { reports: ['pages'] })) lines.push(line);
  const others = lines.filter(({ state }) => state !== 'passed');
  expect(others.map(({ check, state, note }) => [check, state, note?.key])).toEqual([
    // The servers have one user, who may do everything.
    ...urls.map(() => ['reader', 'failed', 'check.reader-mode']),
    ['replicas', 'skipped', 'check.no-replicas'],
    ['backup', 'skipped', 'check.backup-of-cluster'],
  ]);
  const nodes = lines.filter(({ check }) => check === 'version').map(({ subject }) => subject);
  expect(nodes).toEqual(urls.map((url) => new URL(url).host));
  for (const node of servers.nodes)
    expect(await node.ask("SELECT name FROM system.databases WHERE name LIKE 'balise%'")).toBe(
      'balise',
    );
});
