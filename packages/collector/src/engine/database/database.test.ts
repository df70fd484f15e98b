/** The settings that the embedded engine gets when it is opened apply to all later statements. */
import { beforeAll, expect, it } from 'vitest';
import { embeddedDatabase } from '../../testing/databases/embedded-database.ts';
import type { Database } from './database.ts';

let database: Database;
beforeAll(async () => {
  const made = await embeddedDatabase();
  database = made.database;
  await database.run('CREATE TABLE numbers (number UInt8) ENGINE = MergeTree ORDER BY number');
  return made.remove;
});

const SETTINGS = {
  async_insert: false,
  compile_expressions: false,
  date_time_input_format: 'best_effort',
  insert_deduplicate: true,
  mutations_sync: 1,
  optimize_and_compare_chain: false,
};

async function expectSettings(values?: Record<string, unknown>): Promise<void> {
  const asked = Object.keys(SETTINGS).map((name) => `getSetting('${name}') AS ${name}`);
  expect(await database.rows(`SELECT ${asked.join(', ')}`, values)).toEqual([SETTINGS]);
}

it('queries have the settings', async () => {
  await expectSettings();
  await expectSettings({ value: 'a' });
});

it('settings stay after a failed statement, a statement with a time limit and an insert', async () => {
  await expect(database.rows('SELECT nothing')).rejects.toThrow(/nothing/);
  await expectSettings();
  await expect(database.run('DROP TABLE nothing')).rejects.toThrow(/nothing/);
  await expectSettings();
  await database.rows('SELECT 1', {}, 5);
  await expectSettings();
  await database.insert('numbers', [{ number: 1 }]);
  await expectSettings();
});

it('the time limit of a query does not apply to the next query', async () => {
  const seconds = "SELECT toString(getSetting('max_execution_time')) AS seconds";
  expect(await database.rows(seconds, {}, 5)).toEqual([{ seconds: '5' }]);
  expect(await database.rows(seconds)).toEqual([{ seconds: '0' }]);
});
