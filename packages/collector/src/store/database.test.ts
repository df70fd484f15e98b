/** What the embedded engine is told once, when it is opened, holds for all that it is asked. */
import { beforeAll, expect, it } from 'vitest';
import { embeddedDatabase } from '../testing/embedded-database.ts';
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

it('questions have the settings', async () => {
  await expectSettings();
  await expectSettings({ value: 'a' });
});

it('they stay after a statement that fails, one that is bound and one with rows', async () => {
  await expect(database.rows('SELECT nothing')).rejects.toThrow(/nothing/);
  await expectSettings();
  await expect(database.run('DROP TABLE nothing')).rejects.toThrow(/nothing/);
  await expectSettings();
  await database.rows('SELECT 1', {}, 5);
  await expectSettings();
  await database.insert('numbers', [{ number: 1 }]);
  await expectSettings();
});

it('a time that one question may take is not that of the next', async () => {
  const seconds = "SELECT toString(getSetting('max_execution_time')) AS seconds";
  expect(await database.rows(seconds, {}, 5)).toEqual([{ seconds: '5' }]);
  expect(await database.rows(seconds)).toEqual([{ seconds: '0' }]);
});
