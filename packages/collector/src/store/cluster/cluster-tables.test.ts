/** Statements that need what no test here has, a keeper, are read by the engine at least. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { clickHouseNodes, type ClickHouseNodes } from '../../testing/clickhouse-nodes.ts';
import { TABLES } from '../schema.ts';
import { distributedTable, quoteName, REPLICATED_TABLES } from './cluster-tables.ts';

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
  '%s, replicated, is read by the engine',
  async (name, statement) => {
    const single = TABLES.get(name) ?? '';
    const [, engine] = /ENGINE = (\w+)/.exec(single) ?? [];
    const tree = await treeOf(statement);
    expect(tree).toContain(`Function Replicated${engine} (children 1)`);
    expect(tree).toContain('/clickhouse/tables/{shard}/{database}/{table}');
    expect(tree).toContain('{replica}');
    // Nothing else is another.
    expect(statement.replace(/Replicated(\w+)\([^)]*\)/, '$1')).toBe(single);
  },
);

it.each([...TABLES.keys()])('%s, distributed, is read by the engine', async (name) => {
  const tree = await treeOf(distributedTable(name, 'analytics', "o'dd `name"));
  expect(tree).toContain('Function Distributed (children 1)');
  expect(tree).toMatch(/Literal .*o\W+dd `name/);
});

it('replicas are waited for by a statement that the engine reads', async () => {
  await expect(treeOf('SYSTEM SYNC REPLICA hits LIGHTWEIGHT')).resolves.toContain('SYSTEM');
});

it('names are quoted', () => {
  expect(quoteName('a`b\\')).toBe('`a\\`b\\\\`');
});
