/** Statements that need a keeper, which no test here has. The tests only check that the engine parses them. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { clickHouseNodes, type ClickHouseNodes } from '../../testing/servers/clickhouse-nodes.ts';
import { TABLES } from '../tables/schema.ts';
import { quoteName } from '../../engine/cluster/cluster-names.ts';
import { distributedTable, REPLICATED_TABLES } from './cluster-tables.ts';

let servers: ClickHouseNodes;
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'balise-'));
  servers = await clickHouseNodes(folder, 1);
  return async () => {
    await servers.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
}, 120_000);

const treeOf = async (statement: string): Promise<string> =>
  (await servers.nodes[0]?.ask(`EXPLAIN AST ${statement}`)) ?? '';

it.each([...REPLICATED_TABLES])(
  'the engine parses the replicated table %s',
  async (name, statement) => {
    const single = TABLES.get(name) ?? '';
    const [, engine] = /ENGINE = (\w+)/.exec(single) ?? [];
    const tree = await treeOf(statement);
    expect(tree).toContain(`Function Replicated${engine} (children 1)`);
    expect(tree).toContain('/clickhouse/tables/{shard}/{database}/{table}');
    expect(tree).toContain('{replica}');
    // Nothing else differs.
    expect(statement.replace(/Replicated(\w+)\([^)]*\)/, '$1')).toBe(single);
  },
);

it.each([...TABLES.keys()])('the engine parses the distributed table %s', async (name) => {
  const tree = await treeOf(distributedTable(name, 'analytics', "o'dd `name"));
  expect(tree).toContain('Function Distributed (children 1)');
  expect(tree).toMatch(/Literal .*o\W+dd `name/);
});

it('the engine parses the statement that waits for replicas', async () => {
  await expect(treeOf('SYSTEM SYNC REPLICA hits LIGHTWEIGHT')).resolves.toContain('SYSTEM');
});

it('quotes names', () => {
  expect(quoteName('a`b\\')).toBe('`a\\`b\\\\`');
});
