/**
 * Backups by a real server on its own disk: an incremental backup, a restore into a database with another name, and
 * refusals.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import {
  clickHouseNodes,
  type ClickHouseNode,
  type ClickHouseNodes,
} from '../../testing/servers/clickhouse-nodes.ts';
import { sampleHit } from '../../testing/sample-hit.ts';
import { openDatabase, type Database } from '../../engine/database/database.ts';
import { insertRows } from '../insert/insert-hits.ts';
import { prepareTables } from '../migrations/prepare-tables.ts';
import {
  beginBackup,
  beginRestore,
  serverWork,
  untilEnded,
  type BackedUp,
  type ServerWork,
} from './server-backup.ts';

let folder: string;
let nodes: ClickHouseNodes;
let node: ClickHouseNode;
let database: Database;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'balise-'));
  nodes = await clickHouseNodes(folder, 1);
  [node] = nodes.nodes as [ClickHouseNode];
  database = openDatabase({ kind: 'server', url: node.url, readUrl: '' });
  await prepareTables(database);
}, 120_000);
afterAll(async () => {
  await database.close();
  await nodes.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

const ended = (of: Database, id: string): Promise<ServerWork> =>
  untilEnded(
    () => serverWork(of, id),
    () => new Promise((resolve) => setTimeout(resolve, 20)),
    () => undefined,
  );

async function taken(name: string, base?: BackedUp): Promise<BackedUp> {
  const begun = await beginBackup(database, { disk: 'backups', name, base });
  expect(await ended(database, begun.id)).toMatchObject({ state: 'done', reason: '' });
  return { disk: 'backups', name, database: begun.database };
}

async function emptyDatabase(name: string): Promise<Database> {
  await node.ask(`CREATE DATABASE ${name}`);
  const url = node.url.replace(/\/\w+$/, `/${name}`);
  const empty = openDatabase({ kind: 'server', url, readUrl: '' });
  onTestFinished(() => empty.close());
  return empty;
}

it('restores an incremental backup into a database with another name', async () => {
  await insertRows(database, [sampleHit('one')]);
  const first = await taken('first');
  await insertRows(database, [sampleHit('two')]);
  const second = await taken('second', first);
  expect(second.database).toBe('balise');
  const other = await emptyDatabase('other');
  expect(await ended(other, await beginRestore(other, second))).toMatchObject({ state: 'done' });
  expect(await other.rows('SELECT id FROM hits ORDER BY id')).toEqual([
    { id: 'one' },
    { id: 'two' },
  ]);
});

it('reports that a disk is not allowed for backups, and that a backup does not exist', async () => {
  const { id } = await beginBackup(database, { disk: 'default', name: 'x' });
  expect(await ended(database, id)).toMatchObject({ state: 'failed', reason: 'DISK_NOT_ALLOWED' });
  const empty = await emptyDatabase('empty');
  const gone = await beginRestore(empty, { disk: 'backups', name: 'gone', database: 'balise' });
  expect(await ended(empty, gone)).toMatchObject({ state: 'failed', reason: 'BACKUP_NOT_FOUND' });
  expect(await node.ask('SHOW TABLES FROM empty')).toBe('');
});
