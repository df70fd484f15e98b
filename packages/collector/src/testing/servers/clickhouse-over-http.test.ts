/** The test server refuses what a real server refuses, and hands over values as it does. */
import { beforeAll, expect, it } from 'vitest';
import { openDatabase, type Database } from '../../engine/database/database.ts';
import { embeddedDatabase } from '../databases/embedded-database.ts';
import { clickHouseOverHttp, type ServerFaults } from './clickhouse-over-http.ts';

const faults: ServerFaults = {};
let database: Database;
let other: Database;
beforeAll(async () => {
  const made = await embeddedDatabase();
  const server = await clickHouseOverHttp(made.folder, 0, faults);
  const at = (name: string): Database =>
    openDatabase({ kind: 'server', url: `${server.url}/${name}`, readUrl: '' });
  [database, other] = [at('default'), at('other')];
  await database.run('CREATE DATABASE other');
  await database.run(
    'CREATE TABLE parts (at UInt32) ENGINE = MergeTree ORDER BY at PARTITION BY at',
  );
  return async () => {
    await other.close();
    await database.close();
    await server.close();
    await made.remove();
  };
});

const LONG = 'x'.repeat(300_000);

it.each([
  ['max_query_size', `SELECT '${LONG}'`, {}, 'SYNTAX_ERROR'],
  [
    'max_ast_elements',
    `SELECT ${Array.from({ length: 50_001 }, () => '1').join()}`,
    {},
    'TOO_BIG_AST',
  ],
  ['http_max_field_value_size', 'SELECT {text: String}', { text: LONG }, 'POCO_EXCEPTION'],
  ['max_partition_size_to_drop', 'DROP', {}, 'TABLE_SIZE_EXCEEDS_MAX_DROP_SIZE_LIMIT'],
])('has the limit %s', async (name, sql, values, type) => {
  if (name === 'max_partition_size_to_drop') {
    await database.run('INSERT INTO parts SELECT number FROM numbers(3)');
    faults.bounds = { [name]: '1' };
    await expect(database.run('ALTER TABLE parts DROP PARTITION 1')).rejects.toMatchObject({
      type,
    });
    faults.bounds = {};
    await database.run('ALTER TABLE parts DROP PARTITION 1');
    return;
  }
  await expect(database.rows(sql, values)).rejects.toMatchObject({ type });
});

it('has the limit max_partitions_per_insert_block', async () => {
  const insert = (parts: number): Promise<void> =>
    database.insert(
      'parts',
      Array.from({ length: parts }, (_, at) => ({ at: at + 1000 })),
    );
  await expect(insert(101)).rejects.toMatchObject({ type: 'TOO_MANY_PARTS' });
  await insert(100);
});

it('has the limit http_max_uri_size', async () => {
  const values = Object.fromEntries(
    Array.from({ length: 12 }, (_, index) => [`v${index}`, 'x'.repeat(100_000)]),
  );
  const sql = `SELECT ${Object.keys(values)
    .map((name) => `{${name}: String}`)
    .join()}`;
  await expect(database.rows(sql, values)).rejects.toThrow();
});

it('keeps its databases apart', async () => {
  await other.run('CREATE TABLE own (a UInt8) ENGINE = Memory');
  expect(await other.rows('SELECT currentDatabase() AS name')).toEqual([{ name: 'other' }]);
  await expect(database.rows('SELECT a FROM own')).rejects.toMatchObject({ type: 'UNKNOWN_TABLE' });
});

it('hands over values as they are', async () => {
  const text = "a\\b\n\t'c' \\d+";
  const texts = [text, '', "]','["];
  expect(
    await database.rows('SELECT {text: String} AS text, {texts: Array(String)} AS texts', {
      ...{ text, texts },
    }),
  ).toEqual([{ text, texts }]);
});

it('refuses and replaces what a test names', async () => {
  faults.refused = [{ of: /^default@default: SELECT 2/, message: 'no (ACCESS_DENIED)' }];
  faults.replaced = [[/SELECT 3/, 'SELECT 4']];
  await expect(database.rows('SELECT 2')).rejects.toMatchObject({ type: 'ACCESS_DENIED' });
  expect(await database.rows('SELECT 3 AS n')).toEqual([{ n: 4 }]);
});
