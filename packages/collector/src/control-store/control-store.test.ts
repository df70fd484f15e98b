import type { PGlite } from '@electric-sql/pglite';
import { describe, expect, it } from 'vitest';
import { OWN_MARK } from '../base/format/format-mark.ts';
import { onPglite } from '../testing/databases/control-database.ts';
import { inMemory } from '../testing/databases/prepared-pglite.ts';
import { ControlStore } from './control-store.ts';
import type { ControlDatabase } from './database/control-database.ts';
import { migrate } from './database/migrate.ts';
import { hitIdKey } from './hit-id-key.ts';
import { viewSecretOfToday } from './view-secret.ts';

/** A database that answers while `server.isUp` is true. */
function databaseOf(pglite: PGlite, server: { readonly isUp: boolean }): ControlDatabase {
  const ask = async <T>(question: () => Promise<T>): Promise<T> => {
    if (!server.isUp) throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
    return await question();
  };
  const { query, together, runAll } = onPglite(pglite);
  return {
    query: <T>(...values: Parameters<ControlDatabase['query']>) => ask(() => query<T>(...values)),
    together: <T>(statements: Parameters<ControlDatabase['together']>[0]) =>
      ask(() => together<T>(statements)),
    runAll: (sql) => ask(() => runAll(sql)),
    close: async () => undefined,
  };
}

describe('control data', () => {
  it('is ready once its server is, down when the server stops, and ready when it is back', async () => {
    const pglite = await inMemory();
    const server = { isUp: false };
    const states: string[] = [];
    const store = new ControlStore({
      url: 'postgres://somewhere',
      folder: '',
      onDown: () => states.push('down'),
      onReady: () => states.push('ready'),
      pauses: { first: 10, longest: 20, look: 10 },
      openDatabase: async () => databaseOf(pglite, server),
    });
    await store.open();
    for (let time = 0; time < 2; time += 1) {
      await expect.poll(() => store.state.state).toBe('down');
      server.isUp = true;
      await expect.poll(() => store.state.state).toBe('ready');
      server.isUp = false;
    }
    await expect.poll(() => states).toEqual(['down', 'ready', 'down', 'ready', 'down']);
    await store.close();
    await pglite.close();
  });

  it('reports once that it is down for another reason', async () => {
    const pglite = await inMemory();
    const server = { isUp: false };
    const reasons: string[] = [];
    const options = {
      url: 'postgres://somewhere',
      folder: '',
      onDown: (reason: string) => reasons.push(reason),
      pauses: { first: 10, longest: 20, look: 10 },
      openDatabase: async () => databaseOf(pglite, server),
    };
    const store = new ControlStore(options);
    await store.open();
    const { format } = OWN_MARK;
    await pglite.exec(
      `CREATE TABLE format (format integer, needs integer, version text);
       INSERT INTO format VALUES (${format + 2}, ${format + 1}, '9.2.0')`,
    );
    server.isUp = true;
    await expect.poll(() => store.state.reason).toBe('NEWER_FORMAT 9.2.0');
    server.isUp = false;
    await expect.poll(() => store.state.reason).toBe(reasons[0]);
    server.isUp = true;
    await expect.poll(() => store.state.reason).toBe('NEWER_FORMAT 9.2.0');
    expect(reasons).toHaveLength(2);
    expect(reasons[1]).toBe('NEWER_FORMAT 9.2.0');
    await store.close();
    await pglite.close();
  });

  it('is down and reports the reason if its server is down', async () => {
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

describe('the secret of views', () => {
  const NAMES = "SELECT name FROM secret WHERE name LIKE 'view %'";

  async function database(): Promise<ControlDatabase> {
    const opened = databaseOf(await inMemory(), { isUp: true });
    await migrate(opened);
    return opened;
  }

  it('is the same for concurrent callers, of the current day, and the only one kept', async () => {
    const control = await database();
    await control.query("INSERT INTO secret (name, value) VALUES ('view 2020-01-01', 'old')");
    await control.query("INSERT INTO secret (name, value) VALUES ('view 2099-01-01', 'ahead')");
    const asked = await Promise.all([1, 2, 3].map(() => viewSecretOfToday(control)));
    expect(new Set(asked).size).toBe(1);
    expect(asked[0]).toMatch(/^[\w-]{43}$/);
    expect(await control.query(NAMES)).toEqual([
      { name: expect.stringMatching(/^view \d{4}-\d\d-\d\d$/) },
    ]);
    expect(await viewSecretOfToday(control)).toBe(asked[0]);
  });

  it('changes on the next day, without a restart', async () => {
    const control = await database();
    const store = new ControlStore({
      url: '',
      folder: '',
      onDown: () => undefined,
      pauses: { first: 10, longest: 20, look: 10 },
      openDatabase: async () => control,
    });
    expect(store.viewSecret).toBeUndefined();
    await store.open();
    const before = store.viewSecret;
    expect(before).toMatch(/^[\w-]{43}$/);
    await control.query("UPDATE secret SET name = 'view 2020-01-01' WHERE name LIKE 'view %'");
    await expect.poll(() => store.viewSecret).not.toBe(before);
    expect(await control.query(NAMES)).toHaveLength(1);
    await store.close();
  });
});

it('the key of hit ids is the same for concurrent collectors, and known as soon as the database answers', async () => {
  const control = databaseOf(await inMemory(), { isUp: true });
  await migrate(control);
  const asked = await Promise.all([1, 2, 3].map(() => hitIdKey(control)));
  expect(new Set(asked).size).toBe(1);
  expect(Buffer.from(asked[0] ?? '', 'base64url')).toHaveLength(32);
  const openDatabase = async () => control;
  const store = new ControlStore({ url: '', folder: '', onDown: () => undefined, openDatabase });
  expect(store.hitIdKey).toBeUndefined();
  await store.open();
  expect(store.hitIdKey).toBe(asked[0]);
  await store.close();
});

async function emptyStore(): Promise<ControlStore> {
  const control = databaseOf(await inMemory(), { isUp: true });
  return new ControlStore({
    url: '',
    folder: '',
    onDown: () => undefined,
    openDatabase: async () => control,
  });
}

describe('the record of exports with identifiers', () => {
  it('contains user, time, suite and number of hits, and fails before the database answers', async () => {
    const store = await emptyStore();
    const disclosure = {
      by: 'kim@here',
      suite: 'canadalivemain',
      from: '2026-11-01T00:00:00.000Z',
      to: null,
      format: 'csv',
    };
    await expect(store.beginDisclosure(disclosure)).rejects.toThrow();
    await store.open();
    const id = await store.beginDisclosure(disclosure);
    await store.beginDisclosure({ ...disclosure, by: 'sam' });
    await store.endDisclosure(id, 12);
    const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);
    expect(await store.disclosures()).toEqual([
      { ...disclosure, by: 'sam', at, hits: null },
      { ...disclosure, at, hits: 12 },
    ]);
    await store.close();
  });
});

describe('the record of deletions', () => {
  it('lists deleted data, and the last night even without deletions', async () => {
    const store = await emptyStore();
    await store.open();
    const old = { table: 'hits', partition: '202505', rows: 12 };
    expect(await store.isSwept('2026-11-01')).toBe(false);
    await store.recordSweep('2026-11-01', [old]);
    await store.recordSweep('2026-11-01', [{ ...old, partition: '202506' }]);
    await store.recordSweep('2026-11-02', []);
    await store.recordSweep('2026-11-03', []);
    expect(await store.isSwept('2026-11-02')).toBe(true);
    const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);
    expect(await store.sweeps()).toEqual([
      { night: '2026-11-03', at, gone: [] },
      { night: '2026-11-01', at, gone: [old, { ...old, partition: '202506' }] },
    ]);
    await store.close();
  });
});

describe('migrations', () => {
  it('run once each, in order, and a failed one changes nothing', async () => {
    const pglite = await inMemory();
    const database = databaseOf(pglite, { isUp: true });
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
    await pglite.close();
  });
});
