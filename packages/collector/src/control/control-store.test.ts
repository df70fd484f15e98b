import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { ControlStore } from './control-store.ts';
import type { ControlDatabase } from './control-database.ts';
import { migrate } from './migrate.ts';

describe('control data', () => {
  it('notes since when the settings are in force, over restarts', async () => {
    const folder = join(await temporaryFolder(), 'control');
    const first = new ControlStore({ url: '', folder, onDown: () => undefined });
    await first.open();
    const { state, activeSince, settings } = first.state;
    expect({ state, settings }).toEqual({
      state: 'ready',
      settings: expect.stringMatching(/^[0-9a-f]{12}$/),
    });
    await first.close();
    const second = new ControlStore({ url: '', folder, onDown: () => undefined });
    await second.open();
    expect(second.state.activeSince).toBe(activeSince);
    await second.close();
  });

  it('is down, and says why, when its server is', async () => {
    const reasons: string[] = [];
    const store = new ControlStore({
      url: 'postgres://nobody@127.0.0.1:1/none',
      folder: '',
      onDown: (reason) => reasons.push(reason),
    });
    await store.open();
    expect(store.state).toMatchObject({ kind: 'server', state: 'down' });
    expect(reasons).toEqual(['ECONNREFUSED']);
    await store.close();
  });
});

describe('migrations', () => {
  it('run once each, in order, and a failing one leaves nothing', async () => {
    const pglite = await PGlite.create();
    const database: ControlDatabase = {
      query: async <T>(sql: string, values: readonly unknown[] = []) =>
        (await pglite.query<T>(sql, [...values])).rows,
      runAll: async (sql) => void (await pglite.exec(sql)),
      close: () => pglite.close(),
    };
    const steps = [
      { id: 1, sql: 'CREATE TABLE a (n integer); INSERT INTO a VALUES (1);' },
      { id: 2, sql: 'INSERT INTO a VALUES (2);' },
    ];
    await migrate(database, steps.slice(0, 1));
    await migrate(database, steps);
    await expect(
      migrate(database, [...steps, { id: 3, sql: 'INSERT INTO a VALUES (3); SELECT 1/0;' }]),
    ).rejects.toThrow();
    expect(await database.query('SELECT n FROM a ORDER BY n')).toEqual([{ n: 1 }, { n: 2 }]);
    await database.close();
  });
});
