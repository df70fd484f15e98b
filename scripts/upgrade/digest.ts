/** Digests of a folder and of the tables of both servers. Equal digests prove that no data was written in between. */
import { createHash } from 'node:crypto';
import { lstat, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClickHouseNode } from '../../packages/collector/src/testing/servers/clickhouse-nodes.ts';
import type { PostgresServer } from '../../packages/collector/src/testing/servers/postgres-server.ts';

/** Digest of the paths, permissions, modification times and bytes in a folder. A missing folder also has a digest. */
export async function digestOfFolder(folder: string): Promise<string> {
  const hash = createHash('sha256');
  await addFolder(folder);
  return hash.digest('hex');

  async function addFolder(path: string): Promise<void> {
    const stat = await lstat(path).catch(() => undefined);
    if (!stat) return void hash.update(`${path} is not there\n`);
    hash.update(`${path} ${stat.mode} ${stat.mtimeMs} ${stat.size}\n`);
    if (stat.isFile()) hash.update(await readFile(path));
    if (!stat.isDirectory()) return;
    for (const name of (await readdir(path)).sort()) await addFolder(join(path, name));
  }
}

/** Digest of table definitions and rows. It does not depend on how the engine arranges the rows on disk. */
export async function digestOfStore(store: ClickHouseNode, database: string): Promise<string> {
  const hash = createHash('sha256');
  const tables = `SELECT name, engine, create_table_query FROM system.tables WHERE database = '${database}' ORDER BY name`;
  const text = await store.ask(`${tables} FORMAT JSONEachRow`);
  hash.update(text);
  for (const line of text.split('\n').filter(Boolean)) {
    const { name, engine } = JSON.parse(line) as { name: string; engine: string };
    // The rows of a view belong to another table.
    if (engine.endsWith('View')) continue;
    // Roll-up tables may hold a row in several parts until they are merged. `FINAL` merges them for the query.
    const from = `${database}.\`${name}\`${/Summing|Replacing|Aggregating|Collapsing/.test(engine) ? ' FINAL' : ''}`;
    hash.update(await store.ask(`SELECT count(), sum(cityHash64(*)) FROM ${from}`));
  }
  return hash.digest('hex');
}

export async function digestOfControl(control: PostgresServer): Promise<string> {
  const hash = createHash('sha256');
  const columns = await control.rows<{ table: string }>(
    `SELECT table_name AS "table", column_name, data_type FROM information_schema.columns
     WHERE table_schema = 'public' ORDER BY 1, ordinal_position`,
  );
  hash.update(JSON.stringify(columns));
  for (const table of new Set(columns.map((one) => one.table))) {
    const sql = `SELECT md5(string_agg(t::text, E'\\n' ORDER BY t::text)) AS rows FROM "${table}" t`;
    hash.update(table + JSON.stringify(await control.rows(sql)));
  }
  return hash.digest('hex');
}
