/** Preparation of the tables, mainly by collectors that share a server and start at the same time. */
import type { Hit } from '@balise/beacon';
import { expect, it } from 'vitest';
import type { Exclusively } from '../../control-store/database/exclusive-lock.ts';
import { OWN_MARK } from '../../base/format/format-mark.ts';
import { embeddedDatabase } from '../../testing/databases/embedded-database.ts';
import { sampleHit } from '../../testing/sample-hit.ts';
import { makeTablesOf1 } from '../../testing/databases/tables-of-1.ts';
import type { Database } from '../../engine/database/database.ts';
import { endingBefore } from '../../testing/databases/interrupted-database.ts';
import { makeAllVisits } from '../../testing/databases/make-all-visits.ts';
import { KEPT_COLUMNS } from '../../engine/rows/hit-columns.ts';
import { hitOf } from '../hits/hit-of.ts';
import { rowOf } from '../rows/hit-row.ts';
import { insertRows } from '../insert/insert-hits.ts';
import { oneInTurn } from '../../engine/database/serial-queue.ts';
import { preparation, prepareTables } from './prepare-tables.ts';
import { writeValue } from '../../engine/sql/tab-separated.ts';

const NOON = Date.UTC(2026, 10, 21, 17);

it('migrates the tables of earlier versions once, one collector after the other', async () => {
  const { database, remove } = await embeddedDatabase();
  try {
    await makeTablesOf1(database, [
      sampleHit('hit-1', { receivedAt: NOON }),
      sampleHit('hit-2', { receivedAt: NOON - 40 * 86_400_000 }),
    ]);
    const planned = await preparation(database);
    const ran: string[] = [];
    const collector = (name: string): Database => ({
      ...database,
      run: async (sql) => {
        ran.push(name);
        await database.run(sql);
      },
    });
    const inTurn = oneInTurn();
    let locked = 0;
    const alone: Exclusively = (work) => {
      locked += 1;
      return inTurn(work);
    };
    await Promise.all(['a', 'b', 'c'].map((name) => prepareTables(collector(name), alone)));
    expect(locked).toBe(3);
    // One of them ran all statements.
    expect(new Set(ran).size).toBe(1);
    expect(ran).toHaveLength(planned.length);
    expect(await database.rows('SELECT sum(beacons) AS n FROM pages_daily')).toEqual([{ n: 2 }]);
    await prepareTables(collector('d'), alone);
    expect(locked).toBe(3);
  } finally {
    await remove();
  }
});

/** `asked`: SQL that reads the definition of a table. `spoil` changes the definition. */
async function expectMadeAnew(
  asked: string,
  spoil: (database: Database) => Promise<void>,
): Promise<void> {
  const { database, remove } = await embeddedDatabase();
  const form = () => database.rows(asked);
  try {
    await prepareTables(database);
    const own = await form();
    await spoil(database);
    expect(await form()).not.toEqual(own);
    await prepareTables(database);
    expect(await form()).toEqual(own);
    expect(await preparation(database)).toEqual([]);
  } finally {
    await remove();
  }
}

it('5.19 adds the column of the rule to earlier hits; the version before still writes without it', async () => {
  const { database, remove } = await embeddedDatabase();
  const link = (id: string) =>
    sampleHit(id, {
      receivedAt: NOON,
      parameters: { pe: 'lnk_o', 'c.': '', rule: 'tabs/open', '.c': '' },
    });
  const before = KEPT_COLUMNS.map(({ name }) => name).filter((name) => name !== 'rule');
  const writeAsBefore = async (hit: Hit): Promise<void> => {
    const row = rowOf(hit);
    const cells = KEPT_COLUMNS.filter(({ name }) => name !== 'rule').map(({ name, kind }) =>
      writeValue(kind, row[name]),
    );
    await database.insertText('hits', before, `${cells.join('\t')}\n`);
  };
  try {
    await prepareTables(database);
    await database.run('ALTER TABLE hits DROP COLUMN rule');
    await writeAsBefore(link('hit-1'));
    expect(await preparation(database)).toEqual([
      expect.stringContaining('ALTER TABLE hits ADD COLUMN IF NOT EXISTS `rule`'),
    ]);
    await prepareTables(database);
    await writeAsBefore(link('hit-2'));
    await insertRows(database, [link('hit-3')]);
    expect(await database.rows('SELECT id, rule FROM hits ORDER BY id')).toEqual([
      { id: 'hit-1', rule: '' },
      { id: 'hit-2', rule: '' },
      { id: 'hit-3', rule: 'tabs/open' },
    ]);
    // The previous version reads the parameter from the list, without the column.
    const [stored] = await database.rows<{ parameters: string }>(
      "SELECT parameters FROM hits WHERE id = 'hit-3'",
    );
    expect(stored?.parameters).toContain('&c.=&rule=tabs%2Fopen&.c=&');
    expect((await hitOf(database, 'hit-3'))?.parameters).toEqual(link('hit-3').parameters);
  } finally {
    await remove();
  }
});

it.each([
  ['visit_hits', 'next_after'],
  ['visitor_states', 'views_until'],
  ['visit_places', 'seconds'],
])('rebuilds %s if a column is missing', async (table, missing) => {
  await expectMadeAnew(
    `SELECT name FROM system.columns WHERE database = currentDatabase() AND table = '${table}' ORDER BY name`,
    (database) => database.run(`ALTER TABLE ${table} DROP COLUMN ${missing}`),
  );
});

it('rebuilds visit_hits if it has another sort order', async () => {
  await expectMadeAnew(
    "SELECT sorting_key FROM system.tables WHERE database = currentDatabase() AND name = 'visit_hits'",
    async (database) => {
      await database.run(
        'CREATE TABLE former AS visit_hits ENGINE = MergeTree PARTITION BY day ORDER BY (environment, visitor)',
      );
      await database.run('DROP TABLE visit_hits');
      await database.run('RENAME TABLE former TO visit_hits');
    },
  );
});

it('syncs every part of every table, also of tables that were made before', async () => {
  const settings = `SELECT name, arraySort(extractAll(create_table_query, '\\\\w+ = \\\\d+')) AS made
     FROM system.tables
     WHERE database = currentDatabase() AND engine LIKE '%MergeTree' ORDER BY name`;
  const spoilt = ['hits', 'hits_hourly', 'refusals', 'sweeps', 'visit_hits', 'report_sums'];
  await expectMadeAnew(settings, async (database) => {
    const tables = await database.rows<{ name: string; made: string[] }>(settings);
    expect(tables.length).toBeGreaterThan(spoilt.length);
    for (const synced of ['fsync_after_insert = 1', 'min_rows_to_fsync_after_merge = 1'])
      expect(tables.filter(({ made }) => !made.includes(synced))).toEqual([]);
    for (const table of spoilt)
      await database.run(
        `ALTER TABLE ${table} RESET SETTING min_rows_to_fsync_after_merge, fsync_after_insert`,
      );
  });
});

it('changes no table if a collector two formats newer had the lock before', async () => {
  const { database, remove } = await embeddedDatabase();
  try {
    await prepareTables(database);
    await database.run('ALTER TABLE hits DROP COLUMN size');
    const ran: string[] = [];
    const noting: Database = { ...database, run: async (sql) => void ran.push(sql) };
    const afterNewer: Exclusively = async (work) => {
      const format = OWN_MARK.format + 2;
      await database.insert('format', [{ format, needs: format - 1, version: '9.2.0' }]);
      return await work();
    };
    const fault = { reason: 'NEWER_FORMAT 9.2.0' };
    await expect(prepareTables(noting, afterNewer)).rejects.toMatchObject(fault);
    expect(ran).toEqual([]);
  } finally {
    await remove();
  }
});

it('gives earlier roll-ups the exact visitors of their days, also if it was interrupted', async () => {
  const { database, remove } = await embeddedDatabase();
  const visitorsOf = async (column: string): Promise<unknown> =>
    await database.rows(
      `SELECT toString(day) AS day, fact, kept, value, host, uniqMerge(${column}) AS visitors
       FROM report_states WHERE finalizeAggregation(${column}) > 0 GROUP BY ALL ORDER BY ALL`,
    );
  try {
    await prepareTables(database);
    await insertRows(
      database,
      [1, 2, 2, 3].map((visitor, index) =>
        sampleHit(`hit-${index}`, {
          ...{ receivedAt: NOON + index * 25_000_000, requestId: `s${index}` },
          parameters: { fid: `visitor-${visitor}` },
        }),
      ),
    );
    await makeAllVisits(database);
    const wanted = await visitorsOf('people');
    expect(wanted).not.toEqual([]);
    for (const table of ['report_sums', 'report_states']) {
      await database.run(`ALTER TABLE ${table} DROP COLUMN people`);
      const former = 'visitors AggregateFunction(uniqCombined64(15), UInt64)';
      await database.run(`ALTER TABLE ${table} ADD COLUMN ${former}`);
    }
    // Each turn is interrupted three statements later.
    for (let steps = 1; (await preparation(database)).length > 0; steps += 3)
      await prepareTables(endingBefore(database, steps)).catch(() => undefined);
    expect(await visitorsOf('people')).toEqual(wanted);
  } finally {
    await remove();
  }
});
